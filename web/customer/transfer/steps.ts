import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { useCountdown } from './countdown.ts'
import type { Wrong } from './judge.ts'
import { LAST_STEP, missingFieldsIn, stepOf, type WireForm, type WireValues } from './wire-form.ts'

/** docs/SPECIFICATION.md §4.3: the pause before the next step. */
const STEP_DELAY_SECONDS = 3

/** Where in the four steps one stands, and what keeps one from going on. */
export function useSteps(form: WireForm, wrongIn: (step: number, values: WireValues) => Wrong | undefined) {
  const [step, setStep] = useState(0)
  const focus = useFocusAcrossSteps(form, step)

  /** The sentence stands beside its field and in a toast, and the field has the focus, on whichever step it is. */
  const point = (field: string, text: string) => {
    setStep(stepOf(field))
    form.setFieldError(field, text)
    focus(field)
    toast.error(text)
  }

  const judge = (at: number): boolean => {
    const wrong = wrongIn(at, form.getValues())
    if (!wrong) return true
    point(wrong.field, wrong.text)
    // One sentence says that something is missing; every field it means is marked.
    const missing = missingFieldsIn(at, form.getValues())
    if (missing.includes(wrong.field)) for (const field of missing) form.setFieldError(field, wrong.text)
    return false
  }

  const countdown = useCountdown(() => {
    // What was right when the pause began may have been changed in it.
    if (judge(step)) setStep(Math.min(step + 1, LAST_STEP))
  })

  return {
    step,
    setStep,
    point,
    judge,
    countdownSeconds: countdown.seconds,
    next: () => {
      if (judge(step)) countdown.start(STEP_DELAY_SECONDS)
    },
    back: (to = Math.max(0, step - 1)) => {
      countdown.stop()
      setStep(to)
    },
  }
}

/** Focuses a field now, or as soon as the step that holds it is drawn. */
function useFocusAcrossSteps(form: WireForm, step: number) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step just drawn is what brings the field
  useEffect(() => {
    if (wanted.current) form.getInputNode(wanted.current)?.focus()
    wanted.current = undefined
  }, [step])
  return (field: string) => {
    const node = form.getInputNode(field)
    if (node) node.focus()
    else wanted.current = field
  }
}
