import { Text } from '@mantine/core'
import { Interest } from '../../interest/Interest.tsx'
import { InterestDays } from '../../interest/InterestDays.tsx'
import type { Days } from '../../interest/opened-days.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useInterest, useInterestDays } from './interest.ts'

/** What an account of a customer earns, as its holder sees it. */
export function AccountInterest({ account }: { account: string }) {
  const { interest: words } = useDeskWords()
  const { data, error, refetch } = useInterest(account)
  if (!data)
    return error ? (
      <LoadProblem problem={error} retry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={40} />
    )
  if (!data.terms && data.periods.length === 0) return <Text c="dimmed">{words.none}</Text>
  return <Interest interest={data} days={(span) => <DeskDays account={account} {...span} />} />
}

const DeskDays = ({ account, from, to }: Days & { account: string }) => (
  <InterestDays found={useInterestDays(account, from, to)} />
)
