import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { problemText } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { answeredElsewhere, type Draft, endDraft, keepDraft, noDetails, openDraft } from './draft.ts'
import { isUnknown, sendUntilKnown } from './send-wire.ts'
import { useSteps } from './steps.ts'
import type { Outcome } from './ThankYou.tsx'
import { detailsIn, LAST_STEP, noCodes, toBody, type WireForm, type WireValues } from './wire-form.ts'

const USED_ELSEWHERE =
  'Another tab has sent a different transfer. This one was not sent: submit again to send it as well.'

/** A wire from the first field to the bank's answer: what is typed, what was sent, and what came of it. */
export function useWire() {
  const owner = useCustomer().user._id
  const { draft, keep, end } = useDraft(owner)
  const form: WireForm = useForm<WireValues>({
    initialValues: { ...draft().details, ...noCodes },
    // What was sent stays as it was sent until its answer is known.
    onValuesChange: (values) => draft().sent || keep({ details: detailsIn(values) }),
  })
  const steps = useSteps(form)
  const [sending, setSending] = useState<{ tries: number }>()
  const [unanswered, setUnanswered] = useState(draft().sent)
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const accepted = useAfterwards(form)

  const submit = async () => {
    for (let at = 0; at <= LAST_STEP; at += 1) if (!steps.judge(at)) return
    const { key } = draft()
    const sentBefore = answeredElsewhere(draft())
    const leaving = new AbortController()
    stop.current = leaving
    let tries = 0
    const onUnknown = (failed: number) => {
      tries = failed
      setSending({ tries })
    }
    setProblem(undefined)
    setSending({ tries })
    keep({ sent: true })
    try {
      const { data } = await sendUntilKnown({
        body: toBody(form.getValues()),
        key,
        signal: leaving.signal,
        onUnknown,
      })
      end()
      setUnanswered(false)
      setOutcome({ wire: data, recovered: tries > 0, sentBefore })
      accepted()
    } catch (error) {
      notAccepted(error, tries > 0)
    } finally {
      setSending(undefined)
    }
  }

  function notAccepted(error: unknown, afterSilence: boolean) {
    const died = error instanceof ApiProblem && error.status === 401
    if (isUnknown(error) || died) return setUnanswered(true)
    setUnanswered(false)
    keep({ sent: false })
    if (error instanceof ApiProblem && error.code === 'key_reused') {
      const { details } = draft()
      end()
      keep({ details })
      return tell(USED_ELSEWHERE)
    }
    const text = afterSilence ? `It did not go through. ${problemText(error)}` : problemText(error)
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
    if (!outcome) end()
    form.setValues({ ...noDetails, ...noCodes })
    form.clearErrors()
    setUnanswered(false)
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
    sending,
    unanswered,
    problem,
    outcome,
    submit,
    stopWaiting: () => stop.current?.abort(),
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
  return {
    draft,
    keep: (part: Partial<Draft>) => {
      current.current = keepDraft({ ...draft(), ...part })
    },
    /** The answer is known; what is typed next belongs to a new draft. */
    end: () => {
      endDraft(draft())
      current.current = keepDraft(openDraft(owner))
    },
  }
}

/** What an accepted wire changes: the figures on the screen and, when asked for, the list of beneficiaries. */
function useAfterwards(form: WireForm) {
  const renew = useRenew()
  return () => {
    void renew('money')
    const { accountName, recipientAccount, bank, saveBeneficiary } = form.getValues()
    if (!saveBeneficiary) return
    api('POST /beneficiaries', { body: { accountName, accountNumber: recipientAccount, bank } })
      .then(() => renew('beneficiaries'))
      .catch((error) => toast.error(problemText(error)))
  }
}
