import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { IconUserPlus } from '../../ui/icons.ts'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnAccount } from '../own-data.ts'
import { WaitingChanges } from '../signatures/WaitingChanges.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { SigningPart } from './SigningPart.tsx'
import { WaitingInvitations } from './WaitingInvitations.tsx'

type Holder = OwnAccount['holders'][number]

/** Who holds an account, who is invited, and who signs; its owner changes that, others can leave. */
export function HoldersPanel({ account }: { account: OwnAccount }) {
  const words = useCustomerWords().holders
  const [inviting, setInviting] = useState(false)
  const isOwner = account.role === 'owner'
  return (
    <Panel
      title={words.title}
      actions={
        isOwner && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconUserPlus size={17} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {words.invite}
          </Button>
        )
      }
    >
      <Rows label={words.list}>
        {account.holders.map((holder) => (
          <HolderRow key={holder._id} account={account} holder={holder} />
        ))}
      </Rows>
      <WaitingInvitations account={account} />
      <WaitingChanges account={account} />
      {account.role !== 'viewer' && <SigningPart account={account} />}
      {inviting && <InviteDialog account={account} close={() => setInviting(false)} />}
    </Panel>
  )
}

function HolderRow({ account, holder }: { account: OwnAccount; holder: Holder }) {
  const words = useCustomerWords().holders
  const { day } = useFormats()
  const { remove, busy, dialog } = useRemoval(account, holder)
  const mayLeave = holder.isSelf && holder.role !== 'owner'
  const mayRemove = account.role === 'owner' && holder.role !== 'owner'
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={550}>
          {holder.name}
          {holder.isSelf && ` (${words.you})`}
        </Text>
        <Text size="sm" c="dimmed">
          {words.since(day(holder.since))}
        </Text>
      </div>
      <Group gap="xs" justify="flex-end">
        <Badge variant="light" color={holder.role === 'viewer' ? 'gray' : 'primary'} tt="none">
          {words.roles[holder.role]}
        </Badge>
        {(mayLeave || mayRemove) && (
          <Button variant="default" size="xs" loading={busy} onClick={() => void remove()}>
            {mayLeave ? words.leave : words.remove}
          </Button>
        )}
      </Group>
      {dialog}
    </Group>
  )
}

/** Somebody is removed, or leaves: at once, and with an approval. */
function useRemoval(account: OwnAccount, holder: Holder) {
  const words = useCustomerWords().holders
  const ask = useConfirm()
  const navigate = useNavigate()
  const { ifApproved, dialog } = useApproval()
  const params = { account: account.accountNumber, holdingId: holder._id }
  const { act, busy } = useAct(
    () =>
      ifApproved((approval) =>
        api('POST /my-accounts/{account}/holders/{holdingId}/remove', { params, body: { approval } }),
      ),
    // Nothing is left to show to who has left.
    { after: (answer) => answer && holder.isSelf && navigate(paths.accounts, { replace: true }) },
  )
  const remove = async () => {
    const sure = await ask(
      holder.isSelf
        ? { title: words.leaveTitle, body: words.leaveBody, confirm: words.leave, danger: true }
        : {
            title: words.removeTitle(holder.name),
            body: words.removeBody(holder.name),
            confirm: words.remove,
            danger: true,
          },
    )
    if (sure) act()
  }
  return { remove, busy, dialog }
}
