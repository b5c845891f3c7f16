import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { IconClockPause } from '../../ui/icons.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { Effects } from './Effects.tsx'
import { WhyItWaits } from './ProposalFacts.tsx'
import { type Proposal, useActName, useWhom } from './proposal.ts'

type Props = {
  proposal: Proposal
  /** What else there is to say about it. */
  note?: string
  /** Where to go on. */
  children: ReactNode
}

/** The answer to what was asked for, where it waits: what, the figures, and that nothing is done yet. */
export function WaitsForSecond({ proposal, note, children }: Props) {
  const { waits: words, card } = useDeskWords().proposals
  const what = useActName()(proposal)
  const whom = useWhom()(proposal)
  const refresh = useRefresh()
  useEffect(() => void refresh(), [refresh])
  return (
    <Stack>
      <Alert
        color="accent"
        variant="light"
        icon={<IconClockPause aria-hidden />}
        title={words.title}
        role="status"
      >
        <Stack gap="sm">
          <Text fw={600}>{words.toast(what, whom)}</Text>
          <Effects effects={proposal.effects} />
          {proposal.kinds.some(({ limit }) => limit !== undefined) && (
            <div>
              <Text size="sm">{card.rules}:</Text>
              <WhyItWaits kinds={proposal.kinds} />
            </div>
          )}
          <Text size="sm">
            {words.text} {words.expires} <DateText value={proposal.expiresAt} as="moment" />.
          </Text>
          {note && <Text fw={600}>{note}</Text>}
          <Anchor component={Link} to={paths.adminProposals} underline="always">
            {words.mine}
          </Anchor>
        </Stack>
      </Alert>
      <DialogFooter>{children}</DialogFooter>
    </Stack>
  )
}

type PanelProps = Omit<Props, 'children'> & { onClose: () => void }

/** The same in a panel that has nothing else to offer then. */
export function PanelWaits({ onClose, ...waiting }: PanelProps) {
  const { close } = useSignedInWords()
  return (
    <WaitsForSecond {...waiting}>
      <Button variant="default" onClick={onClose}>
        {close}
      </Button>
    </WaitsForSecond>
  )
}
