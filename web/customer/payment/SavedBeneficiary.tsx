import { ActionIcon, Avatar, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber, initialOf } from '../../ui/format.ts'
import { IconDotsVertical, IconShieldCheck, IconTrash } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Beneficiary } from '../own-data.ts'

export function SavedBeneficiary({ beneficiary }: { beneficiary: Beneficiary }) {
  const { _id, accountName, accountNumber: number, bank, isTrusted } = beneficiary
  const words = useCustomerWords().wires
  return (
    <Group wrap="nowrap" gap="md">
      <Avatar radius="xl" color="primary" variant="filled" aria-hidden visibleFrom="xs">
        {initialOf(accountName)}
      </Avatar>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="0.125rem 0.625rem">
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {accountName}
          </Text>
          {isTrusted && (
            <Badge
              variant="light"
              size="sm"
              tt="none"
              leftSection={<IconShieldCheck size={13} aria-hidden />}
              style={{ flexShrink: 0 }}
            >
              {words.trusted}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {bank}, <span className="tabular">{accountNumber(number)}</span>
        </Text>
      </div>
      <Button component={Link} to={paths.payBeneficiary(_id)} variant="light" size="xs">
        {words.pay}
      </Button>
      <More beneficiary={beneficiary} />
    </Group>
  )
}

/** What one does rarely. */
function More({ beneficiary }: { beneficiary: Beneficiary }) {
  const words = useCustomerWords().wires
  const ask = useConfirm()
  const { ifApproved, dialog } = useApproval()
  const { _id, accountName, bank, isTrusted } = beneficiary
  const params = { beneficiaryId: _id }
  const removal = useAct(() => api('DELETE /beneficiaries/{beneficiaryId}', { params }))
  const trust = useAct(() =>
    isTrusted
      ? api('DELETE /beneficiaries/{beneficiaryId}/trust', { params })
      : ifApproved((approval) =>
          api('PUT /beneficiaries/{beneficiaryId}/trust', { params, body: { approval } }),
        ),
  )
  const forget = async () => {
    const sure = await ask({
      title: words.removeTitle,
      body: words.removeBody(accountName, bank),
      confirm: words.remove,
      danger: true,
    })
    if (sure) removal.act()
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={270}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            loading={removal.busy || trust.busy}
            aria-label={words.more(accountName)}
          >
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={() => trust.act()}>
            {isTrusted ? words.distrust : words.trust}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={forget}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
