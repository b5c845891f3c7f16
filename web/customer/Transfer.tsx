import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import { useMe } from './own-data.ts'
import { AccountNotices } from './pieces/AccountNotices.tsx'
import { BalanceStrip } from './pieces/BalanceStrip.tsx'
import { CardPanel } from './pieces/CardPanel.tsx'
import { LiveClock } from './pieces/LiveClock.tsx'
import { TipsBox } from './pieces/TipsBox.tsx'
import { TwoColumns } from './pieces/TwoColumns.tsx'
import { WiresPanel } from './pieces/WiresPanel.tsx'
import { usePayers } from './transfer/payer.ts'
import { WirePanel } from './transfer/WirePanel.tsx'

const WIRES_SHOWN = 5

export default function Transfer() {
  const words = useCustomerWords().transfer
  usePageMeta({ title: words.title })
  const me = useMe()
  const { accounts, chosen } = usePayers()
  const paying =
    accounts.length > 1
      ? accounts.find((one) => (chosen ? one.accountNumber === chosen : one.isMain))
      : undefined
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={<LiveClock />}
        actions={
          <Anchor component={Link} to={paths.payment} inherit>
            {words.toPayments}
          </Anchor>
        }
      />
      {me.data && <AccountNotices me={me.data} />}
      <TwoColumns
        main={
          <>
            <BalanceStrip me={me} of={paying} />
            {me.data && <WirePanel me={me.data} />}
            {me.isPending && <Skeleton height={420} radius="lg" />}
            <WiresPanel limit={WIRES_SHOWN} account={chosen || undefined} />
          </>
        }
        side={
          <>
            <CardPanel />
            <TipsBox about="transfer" />
          </>
        }
      />
    </>
  )
}
