import type { EarlyRepayment } from '@larkfield/contract/entities/loans.ts'
import { useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAct } from '../../ui/act.ts'
import type { Proposal } from '../signatures/proposal.ts'
import { tabDraft } from '../tab-draft.ts'
import type { EarlyValues } from './EarlyFields.tsx'

type Asked = { amount?: number; keeps?: 'term' | 'instalment'; next?: true }
type Body = Asked & { account: string; seen: string }
type Answered = { answer: Reply<'POST /loans/{loanId}/early-repayment'> }

/** Kept by loan, which has one borrower. */
export const earlyDraft = tabDraft<EarlyValues>('loan-early')

/** Without an amount all of it is repaid. */
export const askedOf = ({ how, amount, keeps }: EarlyValues): Asked =>
  how === 'part' ? { amount: Number(amount), keeps } : how === 'next' ? { next: true } : {}

type Showing = {
  showWaiting: (proposal: Proposal) => void
  /** The figures have changed since they were looked at: nothing was done. */
  showNew: (figures: EarlyRepayment) => void
}

/** Repays as previewed, once however often it is sent. */
export function useEarly(loanId: string, { showWaiting, showNew }: Showing) {
  const [done, setDone] = useState<{ data: Answered['answer']['data']; remaining: number | undefined }>()
  const finish = ({ answer: { data } }: Answered, remaining?: number) => {
    earlyDraft.forget()
    setDone({ data, remaining })
  }
  const wait = (proposal: Proposal) => {
    earlyDraft.forget()
    showWaiting(proposal)
  }
  const [store] = useState(() => tabStore<Body>(`loan-early ${loanId}`))
  const sendOnce = useSendOnce({
    store,
    send: (body: Body, idempotencyKey) =>
      api('POST /loans/{loanId}/early-repayment', { params: { loanId }, body, idempotencyKey }),
    remember: (body) => body,
  })
  const { act, busy } = useAct(
    async ({ body }: { body: Body; remaining: number }) => {
      try {
        return await sendOnce.request(body)
      } catch (error) {
        const figures = error instanceof ApiProblem ? error.data?.earlyRepayment : undefined
        if (figures) showNew(figures)
        throw error
      }
    },
    { after: (answered, { remaining }) => finish(answered, remaining), showWaiting: wait },
  )
  return {
    done,
    busy: busy || sendOnce.sending !== undefined,
    sendOnce,
    /** What a reload left open was answered; what it came to was seen before the reload. */
    answered: (answered: Answered) => finish(answered),
    wait,
    repay: (asked: Asked & { account: string }, { seen, remaining }: EarlyRepayment) =>
      act({ body: { ...asked, seen }, remaining }),
  }
}
