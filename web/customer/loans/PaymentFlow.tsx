import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAct } from '../../ui/act.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useDialog } from '../dialog-address.ts'
import { PlaceField } from '../moves/PlaceField.tsx'
import type { Place } from '../own-accounts.ts'
import type { Proposal } from '../signatures/proposal.ts'
import { WaitsForSignature } from '../signatures/WaitsForSignature.tsx'
import { LoanDone } from './LoanDone.tsx'
import { NoAccountToPay } from './NoAccountToPay.tsx'
import { firstPlace, useLoanPlaces } from './own-loans.ts'
import { PaymentReview } from './PaymentReview.tsx'
import { noAmount } from './payment-parts.ts'

type Values = { amount: AmountValue; account: string }
type Body = { amount: number; account: string }
type Payment = Reply<'POST /loans/{loanId}/payments'>['data']

/** How much and from where, then what it pays to the cent, then the answer. */
export function PaymentFlow({ loan, close }: { loan: Debt; close: () => void }) {
  const { payment: words } = useCustomerWords().ownLoans
  const signedIn = useSignedInWords()
  const { money } = useFormats()
  const { open } = useDialog()
  const [reviewed, setReviewed] = useState<Body>()
  const [paid, setPaid] = useState<Payment>()
  const [waiting, setWaiting] = useState<Proposal>()
  const places = useLoanPlaces(loan.currency)
  const placeOf = (number: string) => places.find((place) => place.number === number)
  const problems = usePaymentProblems(loan, placeOf)
  const form = useForm<Values>({
    initialValues: { amount: loan.due.total, account: firstPlace(places, loan) },
    validate: problems,
  })
  const paying = useSendOnce({
    store: useMemo(() => tabStore<Body>(`loan-payment ${loan._id}`), [loan._id]),
    send: (body: Body, idempotencyKey) =>
      api('POST /loans/{loanId}/payments', { params: { loanId: loan._id }, body, idempotencyKey }),
    remember: (body) => body,
  })
  const finish = ({ answer }: { answer: { data: Payment } }) => setPaid(answer.data)
  const { act, busy } = useAct((body: Body) => paying.request(body), {
    after: finish,
    showWaiting: setWaiting,
  })
  const { onSubmit } = useSubmit(form, async ({ amount, account }) =>
    setReviewed({ amount: Number(amount), account }),
  )

  if (paid) {
    const from = placeOf(paid.from ?? '')?.name ?? paid.from ?? ''
    return (
      <LoanDone
        title={words.done}
        text={words.doneText(money(paid.total, loan.currency), from)}
        reference={paid._id}
      >
        <Button onClick={close}>{words.finish}</Button>
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
  if (loan.due.total === 0 && paying.unanswered === undefined && !paying.sending) {
    const early = (
      <Button variant="light" onClick={() => open('loan-early')}>
        {words.early}
      </Button>
    )
    return (
      <EmptyState text={words.nothing} hint={words.nothingHint} action={loan.state === 'active' && early} />
    )
  }
  if (reviewed) {
    return (
      <PaymentReview
        loan={loan}
        amount={reviewed.amount}
        from={placeOf(reviewed.account)}
        busy={busy || paying.sending !== undefined}
        disabled={paying.unanswered !== undefined}
        unanswered={<Unanswered sendOnce={paying} onAnswer={finish} showWaiting={setWaiting} />}
        back={() => setReviewed(undefined)}
        confirm={() => act(reviewed)}
      />
    )
  }
  if (places.length === 0 && paying.unanswered === undefined)
    return <NoAccountToPay currency={loan.currency} />
  const from = placeOf(form.values.account)
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={close}
      busy={paying.sending !== undefined}
      disabled={paying.unanswered !== undefined}
      unsaved={form.isDirty()}
      submit={words.next}
      byButtonOnly
    >
      <Unanswered sendOnce={paying} onAnswer={finish} showWaiting={setWaiting} />
      <AmountField
        label={words.amount}
        description={words.due(money(loan.due.total, loan.currency))}
        currency={loan.currency}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <PlaceField
        label={words.from}
        description={from && words.available(money(from.available, from.currency))}
        places={places}
        isSource
        {...form.getInputProps('account')}
      />
    </DialogForm>
  )
}

/** What stands in the way, as far as the screen can know; the bank judges again. */
function usePaymentProblems({ due, currency }: Debt, placeOf: (number: string) => Place | undefined) {
  const { payment: words } = useCustomerWords().ownLoans
  const { money } = useFormats()
  const amountProblem = useAmountProblem(currency)
  return ({ amount, account }: Values): Record<string, string> => {
    const place = placeOf(account)
    const unclear = noAmount(amount, words) ?? amountProblem(amount)
    if (unclear) return { amount: unclear }
    if (Number(amount) > due.total) return { amount: words.tooMuch(money(due.total, currency)) }
    if (!place) return { account: words.noAccount }
    return Number(amount) > place.available ? { account: words.short(money(place.available, currency)) } : {}
  }
}
