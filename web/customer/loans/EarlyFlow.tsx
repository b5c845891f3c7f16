import type { Debt, EarlyRepayment } from '@larkfield/contract/entities/loans.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { Proposal } from '../signatures/proposal.ts'
import { WaitsForSignature } from '../signatures/WaitsForSignature.tsx'
import { EarlyFields, type EarlyValues } from './EarlyFields.tsx'
import { EarlyReview } from './EarlyReview.tsx'
import { askedOf, earlyDraft, useEarly } from './early.ts'
import { LoanDone } from './LoanDone.tsx'
import { NoAccountToPay } from './NoAccountToPay.tsx'
import { firstPlace, useLoanPlaces } from './own-loans.ts'
import { noAmount } from './payment-parts.ts'

/** How much, then what it comes to, then the answer. Nothing typed is lost on the way back, nor by a reload. */
export function EarlyFlow({ loan, close }: { loan: Debt; close: () => void }) {
  const { early: words, payment } = useCustomerWords().ownLoans
  const signedIn = useSignedInWords()
  const { money } = useFormats()
  const [preview, setPreview] = useState<{ figures: EarlyRepayment; isNew: boolean }>()
  const [waiting, setWaiting] = useState<Proposal>()
  const places = useLoanPlaces(loan.currency)
  const amountProblem = useAmountProblem(loan.currency)
  const [kept] = useState(() => earlyDraft.read(loan._id))
  const form = useForm<EarlyValues>({
    initialValues: kept ?? {
      how: loan.next ? 'next' : 'whole',
      amount: '',
      keeps: 'term',
      account: firstPlace(places, loan),
    },
    onValuesChange: (typed) => earlyDraft.keep(loan._id, typed),
    validate: {
      amount: (amount, { how }) =>
        how !== 'part' ? null : (noAmount(amount, payment) ?? amountProblem(amount) ?? null),
      account: (account) => (account ? null : payment.noAccount),
    },
  })
  const { values } = form
  const from = places.find(({ number }) => number === values.account)
  const early = useEarly(loan._id, {
    showWaiting: setWaiting,
    showNew: (figures) => setPreview({ figures, isNew: true }),
  })
  const { busy, onSubmit } = useSubmit(form, async (now) => {
    const params = { loanId: loan._id }
    const { data } = await api('POST /loans/{loanId}/early-repayment/preview', { params, body: askedOf(now) })
    setPreview({ figures: data, isNew: false })
  })

  if (early.done) {
    const { data, remaining } = early.done
    return (
      <LoanDone
        title={words.done}
        text={`${payment.doneText(money(data.total, loan.currency), from?.name ?? data.from ?? '')} ${
          remaining === undefined
            ? ''
            : remaining === 0
              ? words.doneWhole
              : words.donePart(money(remaining, loan.currency))
        }`.trim()}
        reference={data._id}
      >
        <Button onClick={close}>{payment.finish}</Button>
      </LoanDone>
    )
  }
  if (waiting) {
    return (
      <WaitsForSignature proposal={waiting}>
        <Button onClick={close}>{signedIn.close}</Button>
      </WaitsForSignature>
    )
  }
  const unanswered = (
    <Unanswered sendOnce={early.sendOnce} onAnswer={early.answered} showWaiting={early.wait} />
  )
  if (preview) {
    const { figures, isNew } = preview
    return (
      <EarlyReview
        figures={figures}
        isNew={isNew}
        from={from}
        busy={early.busy}
        disabled={early.sendOnce.unanswered !== undefined}
        unanswered={unanswered}
        back={() => setPreview(undefined)}
        confirm={() => early.repay({ ...askedOf(values), account: values.account }, figures)}
      />
    )
  }
  if (places.length === 0 && early.sendOnce.unanswered === undefined)
    return <NoAccountToPay currency={loan.currency} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={close}
      busy={busy || early.busy}
      disabled={early.sendOnce.unanswered !== undefined}
      unsaved={form.isDirty() || kept !== undefined}
      submit={words.next}
      byButtonOnly
    >
      {unanswered}
      <EarlyFields form={form} places={places} loan={loan} />
    </DialogForm>
  )
}
