import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { IconClockPause } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Proposal, useActName, useSigners } from './proposal.ts'
import { SignedEffects } from './SignedEffects.tsx'

type Props = {
  proposal: Proposal
  /** Where to go on. */
  children?: ReactNode
}

/** The answer to a wire, a move or an order of an account that two sign: what waits, for whom and until when. */
export function WaitsForSignature({ proposal, children }: Props) {
  const { waits: words } = useCustomerWords().signatures
  const { moment } = useFormats()
  const signers = useSigners()
  const actName = useActName()
  const inView = useBroughtIntoView<HTMLDivElement>()
  return (
    <Stack>
      <Alert
        {...inView}
        color="accent"
        variant="light"
        icon={<IconClockPause aria-hidden />}
        title={words.title(signers(proposal))}
        role="status"
      >
        <Stack gap="sm">
          <Text fw={600}>{actName(proposal)}</Text>
          <SignedEffects effects={proposal.effects} />
          <Text size="sm">{words.text(moment(proposal.expiresAt))}</Text>
          <Anchor component={Link} to={paths.signatures} underline="always">
            {words.toAll}
          </Anchor>
        </Stack>
      </Alert>
      {children && <Group justify="flex-end">{children}</Group>}
    </Stack>
  )
}
