import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus, IconUsers } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useBeneficiaries } from '../own-data.ts'
import { BeneficiaryDialog } from './BeneficiaryDialog.tsx'
import { SavedBeneficiary } from './SavedBeneficiary.tsx'

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
