import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { IconCheck, IconClockPause, IconX } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Proposal, useActName, useSigners } from './proposal.ts'
import { SignedEffects } from './SignedEffects.tsx'
import { useProposalNow } from './signatures.ts'

type Props = {
  proposal: Proposal
  /** Where to go on. */
  children?: ReactNode
}

/** The answer to a wire, a move or an order of an account that two sign: what waits, for whom and until when. */
export function WaitsForSignature({ proposal: asked, children }: Props) {
  const { waits: words } = useCustomerWords().signatures
  const proposal = useProposalNow(asked)
  const { state, decidedBy } = proposal
  const isWaiting = state === 'waiting'
  const { moment } = useFormats()
  const signers = useSigners()
  const actName = useActName()
  const Ended = state === 'done' ? IconCheck : IconX
  const inView = useBroughtIntoView<HTMLDivElement>()
  return (
    <Stack>
      <Alert
        {...inView}
        color={state === 'done' ? 'primary' : isWaiting ? 'accent' : 'red'}
        variant="light"
        icon={isWaiting ? <IconClockPause aria-hidden /> : <Ended aria-hidden />}
        title={
          isWaiting ? words.title(signers(proposal)) : words.ended[state](decidedBy?.name ?? words.somebody)
        }
        role="status"
      >
        <Stack gap="sm">
          <Text fw={600}>{actName(proposal)}</Text>
          <SignedEffects effects={proposal.effects} />
          {isWaiting && <Text size="sm">{words.text(moment(proposal.expiresAt))}</Text>}
          <Anchor component={Link} to={paths.signatures} underline="always">
            {words.toAll}
          </Anchor>
        </Stack>
      </Alert>
      {children && <Group justify="flex-end">{children}</Group>}
    </Stack>
  )
}
