import { Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { accountNumber } from '../../ui/format.ts'
import { Rows } from '../../ui/list/Rows.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnAccount } from '../own-data.ts'
import { type Invitation, useWaitingInvitations } from './invitations.ts'

/** Who was invited to an account and has not answered yet. */
export function WaitingInvitations({ account }: { account: OwnAccount }) {
  const words = useCustomerWords().holders
  const made = (useWaitingInvitations().data ?? []).filter(
    (invitation) => !invitation.isReceived && invitation.accountNumber === account.accountNumber,
  )
  if (made.length === 0) return null
  return (
    <>
      <Text fw={600} mt="md" mb={4}>
        {words.waiting}
      </Text>
      <Rows label={words.waiting}>
        {made.map((invitation) => (
          <Made key={invitation._id} invitation={invitation} />
        ))}
      </Rows>
    </>
  )
}

const isNumber = (typed: string) => /^\d+$/.test(typed)

function Made({ invitation }: { invitation: Invitation }) {
  const words = useCustomerWords().holders
  const { day } = useFormats()
  const { act, busy } = useAct(() =>
    api('POST /my-invitations/{invitationId}/withdraw', { params: { invitationId: invitation._id } }),
  )
  const to = invitation.to ?? ''
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {words.waitingFor(isNumber(to) ? accountNumber(to) : to)}
        </Text>
        <Text size="sm" c="dimmed">
          {words.roles[invitation.role]}. {words.until(day(invitation.expiresAt))}
        </Text>
      </div>
      <Button variant="default" size="xs" loading={busy} onClick={() => act()} style={{ flexShrink: 0 }}>
        {words.withdraw}
      </Button>
    </Group>
  )
}
