import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useRhythm } from '../../ui/rhythm.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useWireFee } from '../fees/wire-fee.ts'
import { nameOf, placesIn } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { useSecondSigners } from '../signatures/proposal.ts'
import { isInHouse } from '../transfer/payee-check.ts'
import type { Payer } from '../transfer/payer.ts'
import reviewed from '../transfer/Review.module.css'
import classes from './OrderReview.module.css'
import { type OrderValues, scheduleOf } from './order-form.ts'
import type { Dates } from './ordering.ts'

type Props = { values: OrderValues; payer: Payer; accounts: OwnAccount[]; dates: Dates }

/** What would be ordered, and on which days it would happen, before it is. */
export function OrderReview({ values, payer, accounts, dates }: Props) {
  const { orders: words, transfer, account: names, signatures } = useCustomerWords()
  const { money, day } = useFormats()
  const rhythm = useRhythm()
  const titleId = useId()
  const inView = useBroughtIntoView<HTMLElement>()
  const currency = payer.accountCurrency
  const isAbove = values.whom === 'own' && values.how === 'above'
  const target =
    values.whom === 'own'
      ? placesIn(accounts, names).find(({ number }) => number === values.to)?.name || values.accountName
      : values.accountName.trim()
  const from = accounts.find((one) => one.accountNumber === payer.accountNumber)
  const signer = useSecondSigners()(from)
  const isElsewhere = values.whom === 'other' && values.bank.trim() !== '' && !isInHouse(values.bank)
  const fee = useWireFee(payer.accountNumber, isElsewhere)
  return (
    <>
      <section {...inView} className={reviewed.review} aria-label={transfer.review.title}>
        <p className={reviewed.amount}>
          {isAbove ? (
            <strong>{words.above(money(Number(values.keep), currency))}</strong>
          ) : (
            <Money amount={Number(values.amount)} currency={currency} size="balance" />
          )}
          <span>{transfer.review.to(target)}</span>
        </p>
        <DataList
          rows={[
            ...(from && accounts.length > 1
              ? [{ label: words.from, value: `${nameOf(from, names)}, ${accountNumber(from.accountNumber)}` }]
              : []),
            {
              label: transfer.review.account,
              value: (
                <span className="tabular">
                  {accountNumber(values.whom === 'own' ? values.to : values.recipientAccount.trim())}
                </span>
              ),
            },
            ...(values.whom === 'other' ? [{ label: transfer.review.bank, value: values.bank }] : []),
            { label: words.rhythm, value: rhythm(scheduleOf(values)) },
            ...(isElsewhere && fee
              ? [{ label: transfer.review.feeEach, value: <Money amount={fee} currency={currency} /> }]
              : []),
            ...(signer ? [{ label: signatures.ahead.label, value: signatures.ahead.text(signer) }] : []),
            ...(values.description ? [{ label: words.description, value: values.description }] : []),
          ]}
        />
      </section>
      <section aria-labelledby={titleId}>
        <Title order={3} fz="1rem" id={titleId}>
          {dates.length > 0 ? words.form.dates(dates.length) : words.form.noDates}
        </Title>
        <Text size="sm" c="dimmed">
          {words.form.datesNote}
        </Text>
        <ol className={classes.dates}>
          {dates.map(({ due, runsOn }) => (
            <li key={due}>
              <span className="tabular">{day(due)}</span>
              {runsOn !== due && (
                <Text span size="sm" c="dimmed">
                  , {words.happensOn(day(runsOn))}
                </Text>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
