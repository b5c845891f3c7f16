import { expect, test } from 'vitest'
import { reasonIn } from './own-reasons.ts'
import { Refusal } from './refusals.ts'
import { fillSentence } from './sentences.ts'
import { reasons as de } from './words/de/reasons.ts'
import { reasons as en } from './words/en/reasons.ts'

const own = Object.keys(en) as (keyof typeof en)[]

test.each(own)('%s is said in the language of the reader, whichever it was kept in', (reason) => {
  expect(de[reason]).not.toBe(en[reason])
  for (const kept of [en[reason], de[reason]]) {
    expect(reasonIn(kept, 'en-US')).toBe(en[reason])
    expect(reasonIn(kept, 'de-AT')).toBe(de[reason])
  }
})

test.each(['', 'Different IP address', 'constructor', 'Auf Wunsch der Erben'])(
  'what a person wrote stays as it is: %s',
  (written) => expect(reasonIn(written, 'de-DE')).toBe(written),
)

test('who is locked out reads why in their own language', () => {
  const because = de.other_place
  expect(new Refusal('account_disabled_because', { values: { because } }).message).toBe(
    `This account was disabled for security reasons: ${en.other_place}`,
  )
  const writing = { locale: 'de-DE', fieldNames: {} }
  expect(fillSentence('Gesperrt: {because|reason}', { because: en.other_place }, writing)).toBe(
    `Gesperrt: ${de.other_place}`,
  )
})
