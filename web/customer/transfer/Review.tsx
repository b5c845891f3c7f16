import { DataList } from '../../ui/DataList.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Me } from '../own-data.ts'
import { leftToday } from '../pieces/BalanceHero.tsx'
import classes from './Review.module.css'
import { isInHouse } from './recipient.ts'
import type { WireValues } from './wire-form.ts'

/** What is about to happen, in one look, before it can. */
export function Review({ values, me }: { values: WireValues; me: Me }) {
  const currency = me.accountCurrency
  return (
    <section className={classes.review} aria-label="Review">
      <p className={classes.amount}>
        <Money amount={Number(values.amount)} currency={currency} size="balance" />
        <span>to {values.accountName}</span>
      </p>
      <DataList
        rows={[
          { label: 'Beneficiary account', value: <span className="tabular">{values.recipientAccount}</span> },
          { label: 'Bank', value: values.bank },
          { label: 'Description', value: values.description },
          {
            label: 'Arrives',
            value: isInHouse(values.bank) ? 'At once' : 'When the other bank confirms; held until then',
          },
          { label: 'Left to send today', value: <Money amount={leftToday(me)} currency={currency} /> },
        ]}
      />
    </section>
  )
}
