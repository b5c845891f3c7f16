import { expect, it } from 'vitest'
import { markupOf, read } from '../../testing/markup.tsx'
import { placesIn } from '../own-accounts.ts'
import { PlaceOption } from '../pieces/PlaceOption.tsx'
import { ownAccount, pot } from '../testing/own-accounts.ts'
import { PlaceField } from './PlaceField.tsx'

const skis = pot({ name: 'Skis', balance: 120.25, isLocked: true, lockedUntil: '2030-01-01' })
const types = { current: 'Current account', savings: 'Savings account' }
const places = placesIn([ownAccount({ pots: [skis] })], { types } as never)
const locked = places[1]!
const here = { answers: [], at: '/' }

it('marks a locked pot where money would leave it, and not where it would go', () => {
  const chosen = (isSource: boolean) =>
    markupOf(<PlaceField label="From" places={places} value={locked.number} isSource={isSource} />, here)
  expect(chosen(true)).toContain('value="Skis, Locked until 1 Jan 2030"')
  expect(chosen(false)).toContain('value="Skis, $120.25"')
  const option = (isSource: boolean) =>
    read(markupOf(<PlaceOption place={locked} isSource={isSource} />, here))
  expect(option(true)).toContain('|Locked until 1 Jan 2030|')
  expect(option(false)).not.toContain('Locked until')
})
