import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconSend } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import { useBeneficiaries, useWires } from './own-data.ts'
import { BeneficiariesPanel } from './payment/BeneficiariesPanel.tsx'
import { TipsBox } from './pieces/TipsBox.tsx'
import { TwoColumns } from './pieces/TwoColumns.tsx'
import { WiresPanel } from './pieces/WiresPanel.tsx'

/** The latest; all of them stand among the transactions. */
const WIRES_SHOWN = 10

export default function Payment() {
  const words = useCustomerWords().wires
  usePageMeta({ title: words.payments })
  // Nobody can say yet how long the list of beneficiaries will be: what stands below it comes once that is known, so
  // that it never jumps. The wires are asked for meanwhile.
  const isFirstKnown = !useBeneficiaries().isPending
  useWires(WIRES_SHOWN)
  return (
    <>
      <PageHeader
        title={words.payments}
        subtitle={words.paymentsNote}
        actions={
          <Button component={Link} to={paths.transfer} leftSection={<IconSend size={18} aria-hidden />}>
            {words.newTransfer}
          </Button>
        }
      />
      <TwoColumns
        main={
          <>
            <BeneficiariesPanel />
            {isFirstKnown && <WiresPanel limit={WIRES_SHOWN} toAll />}
          </>
        }
        side={isFirstKnown && <TipsBox about="transfer" />}
      />
    </>
  )
}
