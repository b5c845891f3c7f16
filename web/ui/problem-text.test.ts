import { expect, test } from 'vitest'
import { ApiProblem } from '../api.ts'
import { de } from '../words/de.ts'
import { english } from '../words/speech.tsx'
import { problemTextIn } from './problem-text.ts'

const german = { language: 'de', locale: 'de-DE', words: de } as const

const problem = (parts: Partial<ConstructorParameters<typeof ApiProblem>[0]>) =>
  new ApiProblem({ status: 409, code: 'conflict', message: 'Said by the server.', ...parts })

test('English is what the server said', () => {
  expect(problemTextIn(english, problem({ reason: 'account_not_empty' }))).toBe('Said by the server.')
})

test.each([
  ['its reason', { reason: 'account_not_empty' }, 'Das Konto ist nicht leer.'],
  ['its code where the reason is new', { reason: 'of tomorrow' }, de.refusals.codes.conflict],
  ['its code where there is no reason', { code: 'wrong_password' }, 'Das Passwort ist nicht korrekt.'],
  ['a general sentence where both are new', { code: 'of tomorrow' }, de.sentences.tryAgain],
  ['a general sentence where no answer came', { status: 0, code: 'no_answer' }, de.sentences.tryAgainLater],
  [
    'its reason, amounts as the page writes them',
    { reason: 'held_by_wires', values: { held: 1250.5, currency: 'EUR' } },
    '1.250,50\u00a0€ sind für laufende Überweisungen vorgemerkt und nicht verfügbar.',
  ],
  [
    'its reason, moments as the page writes them',
    { reason: 'transfers_blocked_until', values: { until: '2026-03-04T15:22:07.000Z' } },
    'Nach zu vielen falschen Codes sind Überweisungen bis 15:22 UTC gesperrt.',
  ],
  [
    'its reason, fields as the language calls them',
    { reason: 'field_invalid', field: 'cotCode' },
    'Bitte prüfen Sie das Feld COT-Code.',
  ],
])('German says a refusal by %s', (_how, parts, sentence) => {
  expect(problemTextIn(german, problem(parts))).toBe(sentence)
})

test('the one sentence of a place comes first, and a bug of ours has a general one', () => {
  expect(problemTextIn(german, problem({}), { always: 'Nein.' })).toBe('Nein.')
  expect(problemTextIn(german, new TypeError('a bug'))).toBe(de.sentences.unexpected)
  expect(problemTextIn(german, problem({ status: 0 }), { fallback: 'Später.' })).toBe('Später.')
})

test('a sentence for every failure is not said where nobody knows whether it failed', () => {
  const choices = { always: 'Failed to update' }
  const unsure = problem({ status: 503, code: 'outcome_unknown', reason: 'outcome_unsure' })
  expect(problemTextIn(english, problem({}), choices)).toBe('Failed to update')
  expect(problemTextIn(english, unsure, choices)).toBe('Said by the server.')
  expect(problemTextIn(german, unsure, choices)).toBe(de.refusals.reasons.outcome_unsure)
})
