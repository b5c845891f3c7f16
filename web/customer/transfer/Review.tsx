import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf } from '../own-accounts.ts'
import { useSecondSigners } from '../signatures/proposal.ts'
import { isInHouse } from './payee-check.ts'
import classes from './Review.module.css'
import type { WireFlow } from './wire.ts'

/** What is about to happen, in one look, before it can. */
export function Review({ wire }: { wire: WireFlow }) {
  const { transfer, account: names, signatures } = useCustomerWords()
  const { review: words, payee: said } = transfer
  const { payer, payers, payee, fee } = wire
  const values = wire.form.getValues()
  const currency = payer.accountCurrency
  const from = payers.accounts.find((one) => one.accountNumber === payer.accountNumber)
  const signer = useSecondSigners()(from)
  const arrives = isInHouse(values.bank)
    ? words[signer ? 'onceSigned' : 'atOnce']
    : words[signer ? 'confirmedOnceSigned' : 'whenConfirmed']
  return (
    <section className={classes.review} aria-label={words.title}>
      <p className={classes.amount}>
        <Money amount={Number(values.amount)} currency={currency} size="balance" />
        <span>{words.to(values.accountName)}</span>
      </p>
      <DataList
        rows={[
          ...(from && payers.accounts.length > 1
            ? [
                {
                  label: transfer.payer,
                  value: `${nameOf(from, names)}, ${accountNumber(from.accountNumber)}`,
                },
              ]
            : []),
          {
            label: words.account,
            value: <span className="tabular">{accountNumber(values.recipientAccount.trim())}</span>,
          },
          { label: words.bank, value: values.bank },
          ...(payee.standing === 'no_match' ? [{ label: said.label, value: said.chosenAnyway }] : []),
          { label: words.description, value: values.description },
          ...(signer ? [{ label: signatures.ahead.label, value: signatures.ahead.text(signer) }] : []),
          ...(fee
            ? [
                { label: words.fee, value: <Money amount={fee} currency={currency} /> },
                {
                  label: words.total,
                  value: <Money amount={Number(values.amount) + fee} currency={currency} />,
                },
              ]
            : []),
          { label: words.arrives, value: arrives },
          { label: words.leftToday, value: <Money amount={payer.leftToday} currency={currency} /> },
        ]}
      />
    </section>
  )
}
