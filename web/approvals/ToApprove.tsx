import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import { DataList } from '../ui/DataList.tsx'
import { accountNumber } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { useRhythm } from '../ui/rhythm.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { SignedInWords } from '../words/area-words.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './ToApprove.module.css'

type Act = keyof SignedInWords['approvals']['acts']
type Plain = keyof SignedInWords['approvals']['plain']

/** Large, so that nobody approves what they have not read: the bank says it, not the form that was filled in. */
export function ToApprove({ approving }: { approving: Approving }) {
  const { approvals: words } = useSignedInWords()
  const loanRows = useLoanRows()
  const { amount, currency, fee, payeeName, payeeAccount, bank, description, value, act, subject } = approving
  const rhythm = useRhythm()
  const plain = words.plain[approving.purpose as Plain]
  return (
    <section className={classes.what} aria-label={words.what}>
      {amount !== undefined && currency && (
        <p className={classes.large}>
          <Money amount={amount} currency={currency} size="balance" />
        </p>
      )}
      {payeeName && (
        <p className={classes.payee}>
          {amount !== undefined && <span className={classes.to}>{words.to} </span>}
          {payeeName}
        </p>
      )}
      {plain && <p className={classes.payee}>{plain}</p>}
      {act && <p className={classes.payee}>{words.acts[act as Act] ?? act}</p>}
      {value && <p className={classes.value}>{value}</p>}
      <DataList
        rows={[
          ...(payeeAccount
            ? [
                {
                  label: words.account,
                  value: <span className={`tabular ${classes.account}`}>{accountNumber(payeeAccount)}</span>,
                },
              ]
            : []),
          ...(approving.account
            ? [
                {
                  label: approving.loan ? words.account : words.heldAccount,
                  value: <span className="tabular">{accountNumber(approving.account)}</span>,
                },
              ]
            : []),
          ...(approving.borrower ? [{ label: words.borrower, value: approving.borrower }] : []),
          ...(['nextInstalment', 'owed'] as const).flatMap((sum) =>
            approving[sum] !== undefined && currency
              ? [{ label: words[sum], value: <Money amount={approving[sum]} currency={currency} /> }]
              : [],
          ),
          ...(bank ? [{ label: words.bank, value: <strong>{bank}</strong> }] : []),
          ...(fee !== undefined && currency
            ? [{ label: words.fee, value: <Money amount={fee} currency={currency} /> }]
            : []),
          ...(approving.schedule
            ? [{ label: words.rhythm, value: <strong>{rhythm(approving.schedule)}</strong> }]
            : []),
          ...(approving.loan && currency ? loanRows(approving.loan, currency) : []),
          ...(description
            ? [
                {
                  label: approving.purpose === 'desk_act' ? words.reason : words.description,
                  value: description,
                },
              ]
            : []),
          ...(subject ? [{ label: words.subject, value: subject }] : []),
        ]}
      />
    </section>
  )
}

/** The figures of a loan that are agreed to. */
function useLoanRows() {
  const { cost: words } = useSignedInWords().loans
  const { day, effective, money, number, percent } = useFormats()
  return (loan: NonNullable<Approving['loan']>, currency: string) => [
    { label: words.months, value: number(loan.months) },
    { label: words.instalment, value: money(loan.instalment, currency) },
    { label: words.firstDue, value: day(loan.firstDueOn) },
    { label: words.rate, value: percent(loan.rate) },
    { label: words.effectiveRate, value: <strong>{effective(loan.effectiveRate)}</strong> },
    { label: words.totalToPay, value: <strong>{money(loan.totalToPay, currency)}</strong> },
  ]
}
