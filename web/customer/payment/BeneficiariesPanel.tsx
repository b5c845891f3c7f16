import { ActionIcon, Avatar, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { accountNumber, initialOf } from '../../ui/format.ts'
import { IconPlus, IconTrash, IconUsers } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { type Beneficiary, useBeneficiaries } from '../own-data.ts'
import { BeneficiaryDialog } from './BeneficiaryDialog.tsx'

export function BeneficiariesPanel() {
  const words = useCustomerWords().wires
  const beneficiaries = useBeneficiaries()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      variant="light"
      size="sm"
      onClick={() => setAdding(true)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {words.addBeneficiary}
    </Button>
  )
  return (
    <Panel title={words.beneficiaries} actions={add}>
      <ListFrame
        listed={listedBy(beneficiaries, beneficiaries.data)}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState icon={IconUsers} text={words.noBeneficiaries} hint={words.noBeneficiariesHint} />}
      >
        <Rows label={words.beneficiaries}>
          {beneficiaries.data?.map((one) => (
            <SavedBeneficiary key={one._id} beneficiary={one} />
          ))}
        </Rows>
      </ListFrame>
      {adding && <BeneficiaryDialog close={() => setAdding(false)} />}
    </Panel>
  )
}

function SavedBeneficiary({ beneficiary }: { beneficiary: Beneficiary }) {
  const { _id, accountName, accountNumber: number, bank } = beneficiary
  const words = useCustomerWords().wires
  const ask = useConfirm()
  const { act, busy } = useAct(() =>
    api('DELETE /beneficiaries/{beneficiaryId}', { params: { beneficiaryId: _id } }),
  )
  const forget = async () => {
    const sure = await ask({
      title: words.removeTitle,
      body: words.removeBody(accountName, bank),
      confirm: words.remove,
      danger: true,
    })
    if (sure) act()
  }

  return (
    <Group wrap="nowrap" gap="md">
      <Avatar radius="xl" color="primary" variant="filled" aria-hidden visibleFrom="xs">
        {initialOf(accountName)}
      </Avatar>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={550} truncate>
          {accountName}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {bank}, <span className="tabular">{accountNumber(number)}</span>
        </Text>
      </div>
      <Button component={Link} to={paths.payBeneficiary(_id)} variant="light" size="xs">
        {words.pay}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={busy}
        onClick={forget}
        aria-label={words.removeOne(accountName)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
