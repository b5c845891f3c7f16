import { describe, expect, it } from 'vitest'
import { potBody, potProblem, potValues } from './pot-form.ts'

const today = '2026-03-10'
const filled = { ...potValues(undefined), name: 'New roof' }
const judged = (part: Partial<typeof filled>, lockedUntil: string | null = null) =>
  potProblem({ ...filled, ...part }, { today, lockedUntil })

describe('a pot', () => {
  it('needs a name and nothing else', () => {
    expect(judged({ name: '  ' })).toEqual({ field: 'name', reason: 'nameMissing' })
    expect(judged({})).toBeUndefined()
    expect(potBody(filled)).toEqual({ name: 'New roof', picture: 'rainy_day' })
  })

  it('has a goal above zero, and a day only with one', () => {
    expect(judged({ goal: 0 })).toEqual({ field: 'goal', reason: 'goalZero' })
    expect(judged({ goalDate: '2027-01-01' })).toEqual({ field: 'goalDate', reason: 'dateWithoutGoal' })
    expect(judged({ goal: 500, goalDate: '2027-01-01' })).toBeUndefined()
    expect(judged({ goal: 500, goalDate: '2026-03-09' })).toEqual({ field: 'goalDate', reason: 'past' })
  })

  it('is locked until a day to come', () => {
    expect(judged({ lockedUntil: today })).toEqual({ field: 'lockedUntil', reason: 'past' })
    expect(judged({ lockedUntil: '2026-03-11' })).toBeUndefined()
  })

  it('has a lock that is only ever made longer while it lasts', () => {
    const shorter = { field: 'lockedUntil', reason: 'lockShorter' }
    expect(judged({ lockedUntil: '2026-05-01' }, '2026-06-01')).toEqual(shorter)
    expect(judged({ lockedUntil: '' }, '2026-06-01')).toEqual(shorter)
    expect(judged({ lockedUntil: '2026-06-01' }, '2026-06-01')).toBeUndefined()
    expect(judged({ lockedUntil: '2026-07-01' }, '2026-06-01')).toBeUndefined()
    expect(judged({ lockedUntil: '' }, '2026-03-01')).toBeUndefined()
    expect(judged({ lockedUntil: '2026-03-01' }, '2026-03-01')).toBeUndefined()
  })
})
