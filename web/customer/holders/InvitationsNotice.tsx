import { Alert, Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconUsers } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Invitation, useWaitingInvitations } from './invitations.ts'

/** Invitations to hold an account with somebody: what each would mean, to accept or decline. */
export function InvitationsNotice() {
  const received = (useWaitingInvitations().data ?? []).filter(({ isReceived }) => isReceived)
  return received.map((invitation) => <Received key={invitation._id} invitation={invitation} />)
}

function Received({ invitation }: { invitation: Invitation }) {
  const { holders, account } = useCustomerWords()
  const { received: words } = holders
  const { day } = useFormats()
  const { accept, decline, busy, dialog } = useAnswer(invitation)
  const type = account.types[invitation.accountType === 'current' ? 'current' : 'savings']
  return (
    <Alert
      color="primary"
      radius="lg"
      mb="lg"
      icon={<IconUsers aria-hidden />}
      title={words.title(invitation.invitedBy)}
      role="status"
    >
      <Text className="tabular">{words.account(type, accountNumber(invitation.accountNumber))}</Text>
      <Text size="sm">{words[invitation.role]}</Text>
      {invitation.role === 'joint' && invitation.signing === 'both' && <Text size="sm">{words.both}</Text>}
      <Text size="sm" c="dimmed">
        {words.until(day(invitation.expiresAt))}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="sm" loading={busy} onClick={accept}>
          {words.accept}
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => void decline()}>
          {words.decline}
        </Button>
      </Group>
      {dialog}
    </Alert>
  )
}

function useAnswer({ _id, invitedBy }: Invitation) {
  const { received: words } = useCustomerWords().holders
  const ask = useConfirm()
  const { ifApproved, dialog } = useApproval()
  const params = { invitationId: _id }
  const accepting = useAct(() =>
    ifApproved((approval) =>
      api('POST /my-invitations/{invitationId}/accept', { params, body: { approval } }),
    ),
  )
  const declining = useAct(() => api('POST /my-invitations/{invitationId}/decline', { params }))
  const decline = async () => {
    const sure = await ask({
      title: words.declineTitle,
      body: words.declineBody(invitedBy),
      confirm: words.decline,
      danger: true,
    })
    if (sure) declining.act()
  }
  return { accept: () => accepting.act(), decline, busy: accepting.busy || declining.busy, dialog }
}
