import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { problemText } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { useCountdown } from './countdown.ts'
import {
  answeredElsewhere,
  type Details,
  type Draft,
  endDraft,
  keepDraft,
  noDetails,
  openDraft,
} from './draft.ts'
import { isUnknown, sendUntilKnown } from './send-wire.ts'
import type { Outcome } from './ThankYou.tsx'
import { LAST_STEP, noCodes, stepOf, toBody, type WireForm, type WireValues, wrongIn } from './wire-form.ts'

/** SPEC §4: the pause before the next step. */
const STEP_DELAY_SECONDS = 3

/** The four steps of a wire: what is typed, where one stands, what was sent and what came of it. */
export function useWire() {
  const owner = useCustomer().user._id
  const renew = useRenew()
  const draft = useRef<Draft>(undefined)
  draft.current ??= openDraft(owner)
  const [step, setStep] = useState(0)
  const [sending, setSending] = useState<{ tries: number }>()
  const [unanswered, setUnanswered] = useState(draft.current.sent)
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef<AbortController>(undefined)

  const form: WireForm = useForm<WireValues>({
    initialValues: { ...draft.current.details, ...noCodes },
    onValuesChange: (values) => {
      if (draft.current && !draft.current.sent)
        draft.current = keepDraft({ ...draft.current, details: detailsIn(values) })
    },
  })
  const pointing = usePointing(form, step)
  const countdown = useCountdown(() => {
    if (judge(step)) setStep(Math.min(step + 1, LAST_STEP))
  })
  useEffect(() => {
    if (draft.current) keepDraft(draft.current)
    return () => stop.current?.abort()
  }, [])

  function point(field: string, text: string) {
    setStep(stepOf(field))
    pointing.at(field, text)
    toast.error(text)
  }

  function judge(at: number): boolean {
    const wrong = wrongIn(at, form.getValues())
    if (wrong) point(wrong.field, wrong.text)
    return !wrong
  }

  const next = () => {
    setProblem(undefined)
    if (judge(step)) countdown.start(STEP_DELAY_SECONDS)
  }

  const back = () => {
    countdown.stop()
    setProblem(undefined)
    setStep(Math.max(0, step - 1))
  }

  const submit = async () => {
    for (let at = 0; at <= LAST_STEP; at += 1) if (!judge(at)) return
    const current = draft.current
    if (!current || sending) return
    const sentBefore = answeredElsewhere(current)
    let tries = 0
    stop.current = new AbortController()
    setProblem(undefined)
    setSending({ tries })
    draft.current = keepDraft({ ...current, sent: true })
    try {
      const { data } = await sendUntilKnown({
        body: toBody(form.getValues()),
        key: current.key,
        signal: stop.current.signal,
        onUnknown: (failed) => {
          tries = failed
          setSending({ tries })
        },
      })
      answered({ wire: data, recovered: tries > 0, sentBefore })
    } catch (error) {
      refused(error, tries > 0)
    } finally {
      setSending(undefined)
    }
  }

  function answered(result: Outcome) {
    const { accountName, recipientAccount: accountNumber, bank, saveBeneficiary } = form.getValues()
    if (draft.current) endDraft(draft.current)
    setUnanswered(false)
    setOutcome(result)
    void renew('money')
    if (!saveBeneficiary) return
    api('POST /beneficiaries', { body: { accountName, accountNumber, bank } })
      .then(() => renew('beneficiaries'))
      .catch((error) => toast.error(problemText(error)))
  }

  function refused(error: unknown, afterSilence: boolean) {
    const current = draft.current
    if (!current) return
    if (isUnknown(error) || (error instanceof ApiProblem && error.status === 401)) {
      // Nobody knows yet: the key and the details stay as they were sent until an answer comes.
      setUnanswered(true)
      setProblem(
        'We could not see whether this went through. Submitting again is safe: it is sent at most once.',
      )
      return
    }
    setUnanswered(false)
    draft.current = keepDraft({ ...current, sent: false })
    if (error instanceof ApiProblem && error.code === 'key_reused') return usedUp(current)
    const text = afterSilence ? `It did not go through. ${problemText(error)}` : problemText(error)
    if (error instanceof ApiProblem && error.field && error.field in form.getValues())
      return point(error.field, text)
    setProblem(text)
    toast.error(text)
  }

  /** Another tab sent something else with the key both held. Nothing of this form has been sent. */
  function usedUp(current: Draft) {
    endDraft(current)
    draft.current = keepDraft({ ...openDraft(owner), details: current.details })
    const text =
      'Another tab has sent a different transfer. This one was not sent: submit again to send it as well.'
    setProblem(text)
    toast.error(text)
  }

  /** A clean form with a key of its own. */
  const startOver = () => {
    if (draft.current) endDraft(draft.current)
    draft.current = keepDraft(openDraft(owner))
    form.setValues({ ...noDetails, ...noCodes })
    form.clearErrors()
    setUnanswered(false)
    setProblem(undefined)
    setOutcome(undefined)
    setStep(0)
  }

  return {
    form,
    step,
    setStep,
    countdownSeconds: countdown.seconds,
    sending,
    unanswered,
    problem,
    outcome,
    next,
    back,
    submit,
    stopWaiting: () => stop.current?.abort(),
    startOver,
  }
}

export type WireFlow = ReturnType<typeof useWire>

const detailsIn = ({
  cotCode: _cot,
  taxCode: _tax,
  matchingCode: _matching,
  ...details
}: WireValues): Details => details

/** The error stands beside its field and the field has the focus, also when it is on a step not drawn yet. */
function usePointing(form: WireForm, step: number) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step just drawn is what brings the field
  useEffect(() => {
    if (wanted.current) form.getInputNode(wanted.current)?.focus()
    wanted.current = undefined
  }, [step])
  return {
    at: (field: string, text: string) => {
      form.setFieldError(field, text)
      const node = form.getInputNode(field)
      if (node) node.focus()
      else wanted.current = field
    },
  }
}
