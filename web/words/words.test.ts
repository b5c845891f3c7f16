import { fieldNames } from '@larkfield/contract/field-names.ts'
import { formReasons } from '@larkfield/contract/form-reasons.ts'
import { languageOf } from '@larkfield/contract/languages.ts'
import { refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { refusalReasons } from '@larkfield/contract/refusal-reasons.ts'
import { expect, test } from 'vitest'
import { area as deCustomer } from './de/customer.ts'
import { area as deDesk } from './de/desk.ts'
import { de as visitors } from './de.ts'
import { about } from './en/about.ts'
import { cashManagement } from './en/cash-management.ts'
import { customer } from './en/customer.ts'
import { desk } from './en/desk.ts'
import { factors } from './en/factors.ts'
import { lostFactors } from './en/lost-factors.ts'
import { morePictures } from './en/more-pictures.ts'
import { otherServices } from './en/other-services.ts'
import { rates } from './en/rates.ts'
import { recovery } from './en/recovery.ts'
import { safeDeposit } from './en/safe-deposit.ts'
import { shortRates } from './en/short-rates.ts'
import { signInFactor } from './en/sign-in-factor.ts'
import { signedIn } from './en/signed-in.ts'
import { verify } from './en/verify.ts'
import { en as atHand } from './en.ts'

const sentencesOf = (entries: Record<string, { sentence: string }>) =>
  Object.fromEntries(Object.entries(entries).map(([name, { sentence }]) => [name, sentence]))

/** English in whole: what the server says in it stands in the contract. */
const en = {
  ...atHand,
  about,
  cashManagement,
  factors,
  lostFactors,
  morePictures,
  recovery,
  otherServices,
  rates,
  shortRates,
  safeDeposit,
  signInFactor,
  verify,
  customer,
  desk,
  signedIn,
  refusals: {
    codes: sentencesOf(refusalCodes),
    reasons: sentencesOf(refusalReasons),
    forms: formReasons,
    fieldNames,
  },
}
/** What succeeded the server says itself in English; that German lacks none of it, the compiler knows. */
const { answers: _said, ...toVisitors } = visitors
const de = { ...toVisitors, ...deCustomer, ...deDesk }

/** Every text of a catalogue with the way to it; a text made of something is called with numbers. */
function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part === 'function') return [[path, String(part(1, 2))]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`))
}

test('German has a text wherever English has one, lists of the same length included', () => {
  const filled = (texts: [string, string][]) =>
    texts.filter(([, text]) => text.trim() !== '').map(([path]) => path)
  const mayDiffer = /\/(before|after)$/
  const paths = (words: unknown) =>
    filled(textsOf(words))
      .filter((path) => !mayDiffer.test(path))
      .sort()
  expect(paths(de)).toEqual(paths(en))
})

test('German leaves no sentence in English', () => {
  const english = new Map(textsOf(en))
  const sentence = /\s\S+\s/
  const same = textsOf(de).filter(([path, text]) => sentence.test(text) && english.get(path) === text)
  // A name and a clock time are the same in both.
  expect(same.map(([path]) => path)).toEqual(['/identity/wait/duration'])
})

test('German fills its sentences with what English fills them with', () => {
  const placesIn = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort()
  const german = new Map(textsOf(de.refusals))
  const wrong = textsOf(en.refusals).filter(
    ([path, text]) => String(placesIn(text)) !== String(placesIn(german.get(path) ?? '')),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['en-GB', 'en'],
  ['de-AT', 'de'],
  ['de', 'de'],
  ['fr-FR', 'en'],
])('a bank in %s opens in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})
