import { because } from '@larkfield/contract/checks.ts'
import { useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { NotApproved, useApproval } from '../../approvals/use-approval.tsx'
import { markRefused, markSent, tabStore } from '../../send-once/kept-request.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { useSubmit } from '../../ui/form.ts'
import { useCheckText, useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { waitingIn } from '../../ui/waiting.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useRenew } from '../own-data.ts'
import type { Proposal } from '../signatures/proposal.ts'
import type { PayeeCheckState } from '../transfer/payee-check.ts'
import {
  bodyOf,
  howMuchOf,
  type OrderBody,
  type OrderForm,
  type OrderValues,
  orderProblems,
  scheduleOf,
} from './order-form.ts'
import type { StandingOrder } from './orders.ts'

export type Dates = Reply<'POST /standing-order-dates'>['data']

/** What is missing or unclear in the form, in the language of the page. */
export function useOrderProblems(currency: string) {
  const { missing } = useCustomerWords().orders.form
  const checkText = useCheckText()
  const amountProblem = useAmountProblem(currency)
  return (values: OrderValues) =>
    orderProblems(values, {
      words: missing,
      incomplete: checkText(because('transfer_incomplete')),
      amountProblem,
    })
}

/** From the fields to the dates: nothing is ordered by it. */
export function useShowDates(
  form: OrderForm,
  {
    payee,
    changed,
    show,
  }: { payee: PayeeCheckState; changed: StandingOrder | undefined; show: (dates: Dates) => void },
) {
  const { wrong } = useCustomerWords().transfer
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    if (values.whom === 'other') {
      const problem =
        payee.standing === 'unknown'
          ? (['recipientAccount', wrong.unknown] as const)
          : payee.standing === 'no_match' && !payee.anyway
            ? (['accountName', wrong.otherName] as const)
            : undefined
      if (problem) {
        form.setFieldError(problem[0], problem[1])
        form.getInputNode(problem[0])?.focus()
        return toast.error(problem[1])
      }
    }
    const body = { ...scheduleOf(values), ...(changed && { orderId: changed._id }) }
    show((await api('POST /standing-order-dates', { body })).data)
  })
  return { busy, onSubmit }
}

type Ordering = {
  form: OrderForm
  changed: StandingOrder | undefined
  close: () => void
  onWaiting: (proposal: Proposal) => void
  /** To the fields, where the bank said no to one of them. */
  back: () => void
}

/** The order itself, once however often it is sent, with an approval where the bank asks for one. */
export function useOrdering({ form, changed, close, onWaiting, back }: Ordering) {
  const renew = useRenew()
  const problemText = useProblemText()
  const approval = useApproval()
  const [busy, setBusy] = useState(false)
  const [store] = useState(() => tabStore<OrderBody>('standing-order'))
  const sendOnce = useSendOnce<OrderBody, Reply<'POST /standing-orders'>>({
    store,
    send: (body, idempotencyKey) =>
      approval.approved(
        (given) => api('POST /standing-orders', { body: { ...body, approval: given }, idempotencyKey }),
        {
          onAsked: () => markRefused(store, idempotencyKey, body),
          onAnswer: () => markSent(store, idempotencyKey, body),
        },
      ),
    remember: (body) => body,
  })

  const done = ({ message }: { message: string }) => {
    void renew('orders', 'money')
    toast.success(message)
    close()
  }

  const carryOut = async () => {
    const values = form.getValues()
    if (!changed) return (await sendOnce.request(bodyOf(values))).answer
    const description = values.description.trim()
    const body = {
      version: changed.version,
      ...(description && { description }),
      ...howMuchOf(values),
      ...scheduleOf(values),
    }
    const params = { orderId: changed._id }
    return approval.approved((given) =>
      api('PUT /standing-orders/{orderId}', { params, body: { ...body, approval: given } }),
    )
  }

  const order = async () => {
    setBusy(true)
    try {
      // Stays busy: what is done is not sent again while the form closes.
      return done(await carryOut())
    } catch (error) {
      const proposal = waitingIn(error)
      if (proposal) {
        void renew('signatures')
        onWaiting(proposal)
      } else if (!(error instanceof NotApproved)) refuse(error)
    }
    setBusy(false)
  }

  function refuse(error: unknown) {
    const text = problemText(error)
    toast.error(text)
    if (!(error instanceof ApiProblem && error.field && error.field in form.getValues())) return
    back()
    form.setFieldError(error.field, text)
  }

  return {
    order,
    busy: busy || sendOnce.sending !== undefined,
    sendOnce,
    answered: ({ answer }: { answer: Reply<'POST /standing-orders'> }) => done(answer),
    dialog: approval.dialog,
  }
}
