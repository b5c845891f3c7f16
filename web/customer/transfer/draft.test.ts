import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { answeredElsewhere, endDraft, keepDraft, noDetails, openDraft, renewDraft } from './draft.ts'

const tab = () => memoryStorage({})
const inTab = (storage: ReturnType<typeof tab>) => vi.stubGlobal('sessionStorage', storage)
const open = (owner = 'ada') => keepDraft(openDraft(owner))
const typed = { ...noDetails, amount: 12, accountName: 'Tom' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  vi.stubGlobal('localStorage', memoryStorage({}))
  inTab(tab())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps key and details over a reload, and nothing of them beyond the tab but the key', () => {
  const draft = keepDraft({ ...open(), details: typed, sent: true })
  expect(openDraft('ada')).toEqual(draft)
  expect(localStorage.getItem('root')).not.toContain('Tom')
})

it('lends its key to a form in another tab', () => {
  const first = open()
  inTab(tab())
  expect(open().key).toBe(first.key)
})

it('lends it to nobody else, and not for long', () => {
  const first = open()
  inTab(tab())
  expect(open('eve').key).not.toBe(first.key)
  vi.advanceTimersByTime(16 * 60_000)
  inTab(tab())
  expect(open().key).not.toBe(first.key)
})

it('ends with the answer: the next form has a new key, and another tab knows that the old one did its work', () => {
  const [one, other] = [tab(), tab()]
  inTab(one)
  const sent = open()
  inTab(other)
  const same = keepDraft({ ...open(), details: typed })
  inTab(one)
  endDraft(sent)
  expect(open().key).not.toBe(sent.key)
  inTab(other)
  expect(answeredElsewhere(same)).toBe(true)
  expect(openDraft('ada')).toEqual(same)
})

it('takes a new key for a changed wire without calling the old one answered', () => {
  const draft = keepDraft({ ...open(), details: typed, refused: 'before' })
  const renewed = renewDraft(draft)
  expect(renewed.key).not.toBe(draft.key)
  expect(renewed.details).toEqual(typed)
  expect(renewed.refused).toBeUndefined()
  expect(answeredElsewhere(draft)).toBe(false)
  inTab(tab())
  expect(open().key).toBe(renewed.key)
})

it('gives a form nobody typed into a new key when its own was used elsewhere', () => {
  const [one, other] = [tab(), tab()]
  inTab(other)
  const untouched = open()
  inTab(one)
  endDraft(open())
  inTab(other)
  expect(openDraft('ada').key).not.toBe(untouched.key)
})
