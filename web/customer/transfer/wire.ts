import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { NotApproved, useApproval } from '../../approvals/use-approval.tsx'
import { markRefused, markSent, type Store } from '../../send-once/kept-request.ts'
import { isUnknown } from '../../send-once/send-until-known.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { waitingIn } from '../../ui/waiting.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useFeeOf } from '../fees/wire-fee.ts'
import { type Me, useRenew, type Wire } from '../own-data.ts'
import type { Proposal } from '../signatures/proposal.ts'
import {
  answeredElsewhere,
  type Details,
  type Draft,
  endDraft,
  keepDraft,
  noDetails,
  openDraft,
  renewDraft,
} from './draft.ts'
import { useJudge } from './judge.ts'
import { keepLastWire, lastWireOf } from './last-wire.ts'
import { usePayeeCheck } from './payee-check.ts'
import { useSteps } from './steps.ts'
import type { Outcome } from './ThankYou.tsx'
import {
  detailsIn,
  LAST_STEP,
  noCodes,
  referenceOf,
  toBody,
  type WireForm,
  type WireValues,
} from './wire-form.ts'
import { useBackToChoose, useWirePayer } from './wire-payer.ts'

/** A wire from the first field to the bank's answer: what is typed, what was sent, and what came of it. */
export function useWire(me: Me) {
  const { notSent } = useCustomerWords().transfer
  const { notApproved } = useSignedInWords().approvals
  const problemText = useProblemText()
  const owner = useCustomer().user._id
  const { draft, keep, store } = useDraft(owner)
  const [problem, setProblem] = useState<string>()
  /** What was said of the wire as it stood before no longer holds. */
  const mended = () => {
    toast.dropError()
    setProblem(undefined)
  }
  const form: WireForm = useForm<WireValues>({
    initialValues: { ...draft().details, ...noCodes },
    onValuesChange: (values) => {
      // What was sent stays as it was sent until its answer is known.
      if (!draft().sent) keep({ details: detailsIn(values) })
      mended()
    },
  })
  const [outcome, setOutcome] = useState<Outcome>()
  /** Two sign for the account: nothing is sent before the other one has. */
  const [waiting, setWaiting] = useState<Proposal>()
  const [lastReference, setLastReference] = useState(() => lastWireOf(owner))
  const renew = useRenew()
  const accepted = useAfterwards(form)
  const approval = useApproval()
  const feeOf = useFeeOf(form)
  const sendOnce = useSendOnce<WireValues, Reply<'POST /transfer'>, Details>({
    store,
    send: (values, idempotencyKey) => {
      const details = detailsIn(values)
      return approval.approved(
        (given) =>
          api('POST /transfer', {
            body: { ...toBody(values), fee: feeOf(values), approval: given },
            idempotencyKey,
          }),
        {
          // Nothing was sent yet: a reload finds the form as it was, not a wire in doubt.
          onAsked: () => markRefused(store, idempotencyKey, details),
          onAnswer: () => markSent(store, idempotencyKey, details),
        },
      )
    },
    // Never the codes.
    remember: detailsIn,
  })
  const isUnanswered = sendOnce.unanswered !== undefined
  const payee = usePayeeCheck(form.getValues())
  const isSent = isUnanswered || sendOnce.sending !== undefined
  const { payer, payers, isTwoSigned } = useWirePayer(form, { me, isSent })
  const isPayerGone = payers.gone !== undefined
  const steps = useSteps(form, useJudge({ payer, payee, feeOf, isSent: isUnanswered, isPayerGone }))
  useBackToChoose(form, isPayerGone, steps.back)

  const submit = async () => {
    for (let at = 0; at <= LAST_STEP; at += 1) if (!steps.judge(at)) return
    const sentBefore = answeredElsewhere(draft())
    mended()
    try {
      const { answer, tries } = await sendOnce.request(form.getValues())
      const reference = referenceOf(answer.data)
      keepLastWire({ owner, reference })
      setLastReference(reference)
      setOutcome({ wire: answer.data, recovered: tries > 0, sentBefore })
      accepted()
    } catch (error) {
      notAccepted(error)
    }
  }

  function notAccepted(error: unknown) {
    const isOpen = isUnknown(error) || (error instanceof ApiProblem && error.status === 401)
    if (isOpen) return
    const proposal = waitingIn(error)
    if (proposal) {
      void renew('signatures')
      return setWaiting(proposal)
    }
    if (error instanceof NotApproved) return setProblem(notApproved)
    if (error instanceof ApiProblem && error.code === 'key_reused') return tell(notSent.otherTab)
    const text = problemText(error)
    const field = error instanceof ApiProblem ? error.field : undefined
    if (field && field in form.getValues()) steps.point(field, text)
    else tell(text)
  }

  function tell(text: string) {
    setProblem(text)
    toast.error(text)
  }

  /** A clean form with a key of its own. */
  const startOver = () => {
    // An answered wire has ended its draft already.
    if (!outcome && !waiting) sendOnce.startOver()
    const empty = { ...noDetails, account: payers.chosen }
    form.setValues({ ...empty, ...noCodes })
    keep({ details: empty })
    form.clearErrors()
    setOutcome(undefined)
    setWaiting(undefined)
    steps.setStep(0)
  }

  /** The same payee and amount again, as a wire of its own. */
  const repeat = ({ amount, accountName, accountNumber, bank, remark }: Wire) => {
    store.renew()
    const again = { amount, accountName, recipientAccount: accountNumber, bank, description: remark ?? '' }
    form.setValues({ ...noDetails, account: payers.chosen, ...again, ...noCodes })
    form.clearErrors()
    steps.back(0)
    form.getInputNode('amount')?.focus()
  }

  const clearly = (act: () => void) => () => {
    mended()
    act()
  }
  return {
    ...steps,
    next: clearly(steps.next),
    back: clearly(() => steps.back()),
    form,
    payee,
    payer,
    payers,
    /** Sent only once another holder has signed it too. */
    isTwoSigned,
    /** What it costs; undefined until that is known. */
    fee: feeOf(form.getValues()),
    waiting,
    sending: sendOnce.sending,
    unanswered: isUnanswered,
    problem,
    outcome,
    approvalDialog: approval.dialog,
    lastReference,
    submit,
    stopWaiting: sendOnce.stopWaiting,
    startOver,
    /** Not while an answer is open: the key of that wire must not be lost. */
    repeat: isUnanswered || sendOnce.sending ? undefined : repeat,
  }
}

export type WireFlow = ReturnType<typeof useWire>

/** The draft lives beside the screen, not in it: it is written through to where a reload finds it. */
function useDraft(owner: string) {
  const current = useRef<Draft>(undefined)
  current.current ??= openDraft(owner)
  const draft = () => current.current!
  useEffect(() => {
    keepDraft(current.current!)
  }, [])
  const keep = (part: Partial<Draft>) => {
    current.current = keepDraft({ ...draft(), ...part })
  }
  const store: Store<Details> = {
    read: () => {
      const { key, sent, refused, details } = draft()
      return { key, sent: sent ? details : undefined, refused }
    },
    keep: ({ key, sent, refused }) => keep({ key, sent: sent !== undefined, refused }),
    renew: () => {
      current.current = renewDraft(draft())
    },
    /** The answer is known; what is typed next belongs to a new draft. */
    end: () => {
      endDraft(draft())
      current.current = keepDraft(openDraft(owner))
    },
  }
  return { draft, keep, store }
}

/** What an accepted wire changes: the figures on the screen and, when asked for, the list of beneficiaries. */
function useAfterwards(form: WireForm) {
  const renew = useRenew()
  const problemText = useProblemText()
  return () => {
    void renew('money')
    const { accountName, recipientAccount, bank, saveBeneficiary } = form.getValues()
    if (!saveBeneficiary) return
    api('POST /beneficiaries', { body: { accountName, accountNumber: recipientAccount, bank } })
      .then(() => renew('beneficiaries'))
      .catch((error) => toast.error(problemText(error)))
  }
}
