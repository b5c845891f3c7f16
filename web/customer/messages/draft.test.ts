import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { keepDraft, keptDraft } from './draft.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))
afterEach(() => vi.unstubAllGlobals())

it('keeps what someone is writing for them alone, until it is sent', () => {
  keepDraft('ada', 'Where is my card?')
  expect(keptDraft('ada')).toBe('Where is my card?')
  expect(keptDraft('tom')).toBe('')
  keepDraft('ada', '')
  expect(sessionStorage.getItem('message-draft')).toBeNull()
})

it('begins with nothing when what was kept cannot be read', () => {
  sessionStorage.setItem('message-draft', '{')
  expect(keptDraft('ada')).toBe('')
})
