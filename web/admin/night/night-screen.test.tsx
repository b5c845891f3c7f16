import { type DateWait, type NightRun, nightCounts } from '@larkfield/contract/entities/night.ts'
import { expect, test } from 'vitest'
import { atDesk, pageOf } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { night as german } from '../../words/de/desk/night.ts'
import { night as english } from '../../words/en/desk/night.ts'
import Night from '../Night.tsx'

type Step = NightRun['steps'][number]
const done: Step = {
  step: 'close',
  state: 'done',
  startedAt: '2026-11-18T00:00:01.000Z',
  tookMs: 1_240,
  tries: 1,
  did: [{ what: 'transfers', count: 1_204 }],
  error: null,
  tryAgainAt: null,
}
const failed: Step = {
  ...done,
  step: 'interest',
  state: 'failed',
  tries: 3,
  did: [],
  error: 'database error 42501',
  tryAgainAt: '2026-11-19T00:07:00.000Z',
}
const night = (day: string, state: NightRun['state'], steps: Step[]): NightRun => ({
  day,
  state,
  startedAt: '2026-11-18T00:00:01.000Z',
  endedAt: state === 'done' ? '2026-11-18T00:00:03.500Z' : null,
  steps,
})
type Seen = { roles?: ('owner' | 'teller')[]; dateWait?: DateWait | null }
const shown = (data: NightRun[], { roles = ['owner'], dateWait = null }: Seen = {}) => {
  const reply = {
    timeZone: 'Europe/Berlin',
    businessDay: '2026-11-19',
    closedThrough: data.some(({ state }) => state === 'done') ? '2026-11-17' : null,
    dateWait,
    daysToClose: 1,
    turnsAt: '2026-11-19T23:00:00.000Z',
    data,
    nextCursor: null,
  }
  return read(atDesk(<Night />, { roles, answers: [[['night-runs'], pageOf(reply)]] }))
}

test('a night says of each step what it did and how long it took', () => {
  const page = shown([night('2026-11-17', 'done', [done])])
  expect(page).toContain('Night of 17 Nov 2026')
  expect(page).toContain('2.5 sec')
  expect(page).toContain('Close of the day|1,204 transactions')
  expect(page).toContain('1.2 sec')
  expect(page).toContain('Europe/Berlin')
  expect(page).not.toContain('Run it again now')
})

test('a step that failed is told in words, and owners can run it again', () => {
  const nights = [
    night('2026-11-18', 'failed', [
      { ...done, step: 'fees', did: [] },
      failed,
      { ...done, state: 'waiting', tookMs: null, startedAt: null, tries: 0, did: [] },
    ]),
    night('2026-11-17', 'done', [done]),
  ]
  const page = shown(nights)
  expect(page).toContain('Interest of 18 Nov 2026 failed')
  expect(page).toContain('What went wrong: database error 42501')
  expect(page).toContain('3 tries')
  expect(page).toContain('Nothing to do')
  expect(page).toContain('Run it again now')
  expect(shown(nights, { roles: ['teller'] })).not.toContain('Run it again now')
})

test('a business date that waits for the operator is said in words', () => {
  const dateWait = { businessDay: '2026-11-19', calendarDay: '2026-12-29', days: 40 }
  const page = shown([night('2026-11-17', 'done', [done])], { dateWait })
  expect(page).toContain('The business date waits for the operator')
  expect(page).toContain(
    'The calendar says 29 Dec 2026. That is 40 days after the business date, 19 Nov 2026.',
  )
  expect(shown([])).not.toContain('waits for the operator')
})

test('before the first night the screen says when it will be', () => {
  const page = shown([])
  expect(page).toContain('No night has run yet')
  expect(page).toContain('No day yet')
})

test.each([
  ['English', english],
  ['German', german],
])('every count of a step has words in %s, for one and for many', (_, { counts }) => {
  expect(Object.keys(counts).sort()).toEqual([...nightCounts].sort())
  const said = Object.values(counts).flatMap(({ one, many }) => [one, many])
  expect(said.filter((words) => words.trim() === '')).toEqual([])
})
