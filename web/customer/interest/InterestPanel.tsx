import { Interest } from '../../interest/Interest.tsx'
import { InterestDays } from '../../interest/InterestDays.tsx'
import type { Days } from '../../interest/opened-days.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useInterest, useInterestDays } from './interest.ts'

type Props = {
  /** Of an account or a pot. */
  number: string
  /** Where several stand below each other. */
  name?: string
}

/** What an account or a pot earns; nothing where it never did. */
export function InterestPanel({ number, name }: Props) {
  const { interest: words } = useSignedInWords()
  const { data: interest } = useInterest(number)
  if (!interest || (!interest.terms && interest.periods.length === 0)) return null
  return (
    <Panel title={name ? words.titleOf(name) : words.title} note={words.note}>
      <Interest interest={interest} days={(span) => <OwnDays account={number} {...span} />} />
    </Panel>
  )
}

const OwnDays = ({ account, from, to }: Days & { account: string }) => (
  <InterestDays found={useInterestDays(account, from, to)} />
)
