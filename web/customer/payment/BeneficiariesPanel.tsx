import { ActionIcon, Avatar, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { initialOf } from '../../ui/format.ts'
import { IconPlus, IconTrash, IconUsers } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Beneficiary, useBeneficiaries } from '../own-data.ts'
import { Rows } from '../pieces/Rows.tsx'
import { BeneficiaryDialog } from './BeneficiaryDialog.tsx'

export function BeneficiariesPanel() {
  const beneficiaries = useBeneficiaries()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      variant="light"
      size="sm"
      onClick={() => setAdding(true)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add beneficiary
    </Button>
  )
  return (
    <Panel title="Saved beneficiaries" actions={add}>
      {beneficiaries.isPending && <SkeletonRows rows={3} />}
      {beneficiaries.isError && !beneficiaries.data && (
        <LoadProblem problem={beneficiaries.error} retry={() => beneficiaries.refetch()} />
      )}
      {beneficiaries.data?.length === 0 && (
        <EmptyState
          icon={IconUsers}
          text="No beneficiaries saved yet"
          hint="Save the people you pay often, and a transfer starts filled in."
        />
      )}
      {beneficiaries.data && beneficiaries.data.length > 0 && (
        <Rows label="Saved beneficiaries">
          {beneficiaries.data.map((one) => (
            <SavedBeneficiary key={one._id} beneficiary={one} />
          ))}
        </Rows>
      )}
      {adding && <BeneficiaryDialog close={() => setAdding(false)} />}
    </Panel>
  )
}

function SavedBeneficiary({ beneficiary }: { beneficiary: Beneficiary }) {
  const { _id, accountName, accountNumber, bank } = beneficiary
  const ask = useConfirm()
  const { act, busy } = useAct(() =>
    api('DELETE /beneficiaries/{beneficiaryId}', { params: { beneficiaryId: _id } }),
  )
  const forget = async () => {
    const sure = await ask({
      title: 'Remove this beneficiary?',
      body: `${accountName}, ${bank}, will be removed from your list. Transfers already made are not affected.`,
      confirm: 'Remove',
      danger: true,
    })
    if (sure) act()
  }

  return (
    <Group wrap="nowrap" gap="md">
      <Avatar radius="xl" color="primary" variant="filled" aria-hidden>
        {initialOf(accountName)}
      </Avatar>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={550} truncate>
          {accountName}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {bank}, <span className="tabular">{accountNumber}</span>
        </Text>
      </div>
      <Button component={Link} to={paths.payBeneficiary(_id)} variant="light" size="xs">
        Pay
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={busy}
        onClick={forget}
        aria-label={`Remove ${accountName}`}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
