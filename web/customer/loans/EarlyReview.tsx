import type { EarlyRepayment } from '@larkfield/contract/entities/loans.ts'
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedPlan } from '../../loans/Plan.tsx'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Place } from '../own-accounts.ts'
import reviewed from '../transfer/Review.module.css'
import { leftAfter } from './payment-parts.ts'

type Props = {
  figures: EarlyRepayment
  /** They are others than those that were looked at. */
  isNew: boolean
  from: Place | undefined
  busy: boolean
  disabled: boolean
  unanswered: ReactNode
  back: () => void
  confirm: () => void
}

/** What repaying comes to, to the cent, what it saves, and the plan after it. */
export function EarlyReview({ figures, isNew, from, busy, disabled, unanswered, back, confirm }: Props) {
  const { early: words, payment } = useCustomerWords().ownLoans
  const { day, money, number } = useFormats()
  const inView = useBroughtIntoView<HTMLElement>()
  useUnsaved(busy ? 'busy' : true)
  const { currency, schedule } = figures
  const sum = (amount: number | undefined) => <Money amount={amount} currency={currency} />
  const left = from && leftAfter(from.available, figures.amount, currency)
  const isShort = from !== undefined && left === undefined
  return (
    <>
      {unanswered}
      {isNew && (
        <Alert color="accent" mb="md" icon={<IconAlertTriangle aria-hidden />} role="status">
          {words.changed}
        </Alert>
      )}
      <section {...inView} className={reviewed.review} aria-label={words.pays(day(figures.day))}>
        <p className={reviewed.amount}>
          <Money amount={figures.amount} currency={currency} size="balance" />
          <span>{words.pays(day(figures.day))}</span>
        </p>
        <DataList
          rows={[
            { label: words.principal, value: sum(figures.principal) },
            { label: words.interest, value: sum(figures.interest) },
            ...(figures.fees > 0 ? [{ label: words.fees, value: sum(figures.fees) }] : []),
            { label: words.earlyFee, value: sum(figures.earlyFee) },
            { label: words.saved, value: <strong>{sum(figures.savedInterest)}</strong> },
            { label: words.remaining, value: figures.isWhole ? words.nothing : sum(figures.remaining) },
            ...(schedule.length > 0
              ? [
                  { label: words.newInstalment, value: sum(schedule[0]?.amount) },
                  { label: words.newCount, value: number(schedule.length) },
                  { label: words.newEnd, value: day(schedule.at(-1)?.dueOn) },
                ]
              : []),
            { label: payment.from, value: from?.name },
            ...(left === undefined ? [] : [{ label: payment.left, value: sum(left) }]),
          ]}
        />
      </section>
      <FoldedPlan schedule={schedule} currency={currency} />
      {isShort && from && (
        <Alert color="red" mt="md" role="alert">
          {payment.short(money(from.available, currency))}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={back} disabled={busy}>
          {payment.back}
        </Button>
        <Button onClick={confirm} loading={busy} disabled={disabled || isShort}>
          {words.confirm(money(figures.amount, currency))}
        </Button>
      </DialogFooter>
    </>
  )
}
