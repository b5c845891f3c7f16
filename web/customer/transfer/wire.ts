import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import type { Store } from '../../send-once/kept-request.ts'
import { isUnknown } from '../../send-once/send-until-known.ts'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
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
import { useSteps } from './steps.ts'
import type { Outcome } from './ThankYou.tsx'
import { detailsIn, LAST_STEP, noCodes, toBody, type WireForm, type WireValues } from './wire-form.ts'

const USED_ELSEWHERE =
  'Another tab has sent a different transfer. This one was not sent: submit again to send it as well.'

/** A wire from the first field to the bank's answer: what is typed, what was sent, and what came of it. */
export function useWire() {
  const owner = useCustomer().user._id
  const problemText = useProblemText()
  const { draft, keep, store } = useDraft(owner)
  const form: WireForm = useForm<WireValues>({
    initialValues: { ...draft().details, ...noCodes },
    // What was sent stays as it was sent until its answer is known.
    onValuesChange: (values) => draft().sent || keep({ details: detailsIn(values) }),
  })
  const steps = useSteps(form)
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const accepted = useAfterwards(form)
  const sendOnce = useSendOnce<WireValues, Reply<'POST /transfer'>, Details>({
    store,
    send: (values, idempotencyKey) => api('POST /transfer', { body: toBody(values), idempotencyKey }),
    // Never the codes.
    remember: detailsIn,
  })

  const submit = async () => {
    for (let at = 0; at <= LAST_STEP; at += 1) if (!steps.judge(at)) return
    const sentBefore = answeredElsewhere(draft())
    setProblem(undefined)
    try {
      const { answer, tries } = await sendOnce.request(form.getValues())
      setOutcome({ wire: answer.data, recovered: tries > 0, sentBefore })
      accepted()
    } catch (error) {
      notAccepted(error)
    }
  }

  function notAccepted(error: unknown) {
    const isOpen = isUnknown(error) || (error instanceof ApiProblem && error.status === 401)
    if (isOpen) return
    if (error instanceof ApiProblem && error.code === 'key_reused') return tell(USED_ELSEWHERE)
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
    if (!outcome) sendOnce.startOver()
    form.setValues({ ...noDetails, ...noCodes })
    keep({ details: noDetails })
    form.clearErrors()
    setProblem(undefined)
    setOutcome(undefined)
    steps.setStep(0)
  }

  const clearly = (act: () => void) => () => {
    setProblem(undefined)
    act()
  }
  return {
    ...steps,
    next: clearly(steps.next),
    back: clearly(steps.back),
    form,
    sending: sendOnce.sending,
    unanswered: sendOnce.unanswered !== undefined,
    problem,
    outcome,
    submit,
    stopWaiting: sendOnce.stopWaiting,
    startOver,
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
