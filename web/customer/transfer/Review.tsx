import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'
import classes from './Review.module.css'
import { isInHouse } from './recipient.ts'
import type { WireValues } from './wire-form.ts'

/** What is about to happen, in one look, before it can. */
export function Review({ values, me }: { values: WireValues; me: Me }) {
  const { review: words } = useCustomerWords().transfer
  const currency = me.accountCurrency
  return (
    <section className={classes.review} aria-label={words.title}>
      <p className={classes.amount}>
        <Money amount={Number(values.amount)} currency={currency} size="balance" />
        <span>{words.to(values.accountName)}</span>
      </p>
      <DataList
        rows={[
          {
            label: words.account,
            value: <span className="tabular">{accountNumber(values.recipientAccount.trim())}</span>,
          },
          { label: words.bank, value: values.bank },
          { label: words.description, value: values.description },
          { label: words.arrives, value: isInHouse(values.bank) ? words.atOnce : words.whenConfirmed },
          { label: words.leftToday, value: <Money amount={me.leftToday} currency={currency} /> },
        ]}
      />
    </section>
  )
}
