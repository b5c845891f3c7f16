import { Alert, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconReceipt2 } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { aboutAccount } from '../own-accounts.ts'
import { type OwnFee, useDueFees, useFeeName } from './own-fees.ts'

/** On Home while something is due that there was not enough money for: what, since when, and where it stands. */
export function FeesNotice() {
  const short = (useDueFees().data ?? []).filter(({ shortSince }) => shortSince !== null)
  const currencies = [...new Set(short.map(({ currency }) => currency))]
  return currencies.map((currency) => (
    <Due key={currency} fees={short.filter((fee) => fee.currency === currency)} currency={currency} />
  ))
}

function Due({ fees, currency }: { fees: OwnFee[]; currency: string }) {
  const { notice, since } = useCustomerWords().fees
  const { money, day } = useFormats()
  const feeName = useFeeName()
  const sum = fees.reduce((total, { left }) => total + left, 0)
  return (
    <Alert
      color="accent"
      radius="lg"
      mb="lg"
      icon={<IconReceipt2 aria-hidden />}
      title={notice.title(money(sum, currency))}
      role="status"
    >
      {fees.map((fee) => (
        <Text key={fee._id}>
          {feeName(fee)}: {money(fee.left, currency)}, {since(day(fee.dueOn))}
        </Text>
      ))}
      <Text size="sm">{notice.text}</Text>
      <Button
        component={Link}
        to={aboutAccount(paths.accounts, fees[0]!.account)}
        variant="default"
        size="xs"
        mt="sm"
      >
        {notice.look}
      </Button>
    </Alert>
  )
}
