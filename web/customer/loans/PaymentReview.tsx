import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Place } from '../own-accounts.ts'
import reviewed from '../transfer/Review.module.css'
import { leftAfter, paymentParts } from './payment-parts.ts'

type Props = {
  loan: Debt
  amount: number
  from: Place | undefined
  busy: boolean
  disabled: boolean
  unanswered: ReactNode
  back: () => void
  confirm: () => void
}

/** What the payment would be for, and what is left after it. */
export function PaymentReview({ loan, amount, from, busy, disabled, unanswered, back, confirm }: Props) {
  const { payment: words } = useCustomerWords().ownLoans
  const { money } = useFormats()
  const inView = useBroughtIntoView<HTMLElement>()
  useUnsaved(busy ? 'busy' : true)
  const { currency } = loan
  const { fees, interest, principal, stillDue } = paymentParts(amount, loan)
  const sum = (part: number | undefined) => <Money amount={part} currency={currency} />
  const left = from && leftAfter(from.available, amount, currency)
  return (
    <>
      {unanswered}
      <section {...inView} className={reviewed.review} aria-label={words.pays}>
        <p className={reviewed.amount}>
          <Money amount={amount} currency={currency} size="balance" />
          <span>{words.pays}</span>
        </p>
        <DataList
          rows={[
            { label: words.fees, value: sum(fees) },
            { label: words.interest, value: sum(interest) },
            { label: words.principal, value: sum(principal) },
            { label: words.stillDue, value: sum(stillDue) },
            { label: words.from, value: from?.name },
            ...(left === undefined ? [] : [{ label: words.left, value: sum(left) }]),
          ]}
        />
      </section>
      <DialogFooter>
        <Button variant="default" onClick={back} disabled={busy}>
          {words.back}
        </Button>
        <Button onClick={confirm} loading={busy} disabled={disabled}>
          {words.confirm(money(amount, currency))}
        </Button>
      </DialogFooter>
    </>
  )
}
