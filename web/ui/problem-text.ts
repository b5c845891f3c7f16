import type { FormReason } from '@larkfield/contract/form-reasons.ts'
import { fillSentence, type Values } from '@larkfield/contract/sentences.ts'
import { ApiProblem } from '../api.ts'
import { type Speech, useSpeech } from '../words/speech.tsx'

export type Choices = {
  /** What to say when no answer came, or something else went wrong, in the language of the page. */
  fallback?: string | undefined
  /** Some calls have one literal sentence for every failure. */
  always?: string | undefined
}

/** Says a failure in the language of the page: English as the server said it, others by the refusal's reason or code. */
export function useProblemText(): (problem: unknown, choices?: Choices) => string {
  const speech = useSpeech()
  return (problem, choices = {}) => problemTextIn(speech, problem, choices)
}

export function problemTextIn(speech: Speech, problem: unknown, { fallback, always }: Choices = {}): string {
  const { sentences, refusals } = speech.words
  // A sentence that says "failed" would be a guess where nobody knows.
  const isKnown = !(problem instanceof ApiProblem && problem.code === 'outcome_unknown')
  if (always && isKnown) return always
  if (!(problem instanceof ApiProblem)) return fallback ?? sentences.unexpected
  if (problem.status === 0) return fallback ?? sentences.tryAgainLater
  if (!refusals) return problem.message
  const { code, reason = '', values, field } = problem
  const known: Record<string, string | undefined> = {
    ...refusals.codes,
    ...refusals.forms,
    ...refusals.reasons,
  }
  const sentence = known[reason] ?? known[code] ?? sentences.tryAgain
  const { fieldNames } = refusals
  return fillSentence(sentence, { ...values, ...(field && { field }) }, { locale: speech.locale, fieldNames })
}

type Wrong = { reason: FormReason; text: string; values?: Values }

/** Says why a form is not complete in the language of the page. */
export function useCheckText(): (check: Wrong) => string {
  const { locale, words } = useSpeech()
  return ({ reason, text, values = {} }) =>
    words.refusals ? fillSentence(words.refusals.forms[reason], values, { locale, fieldNames: {} }) : text
}
