import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { tabDraft } from './tab-draft.ts'

const draft = tabDraft<string>('message')

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))
afterEach(() => vi.unstubAllGlobals())

it('keeps what someone is writing for them alone, until it is sent', () => {
  draft.keep('ada', 'Where is my card?')
  expect(draft.read('ada')).toBe('Where is my card?')
  expect(draft.read('tom')).toBeUndefined()
  draft.forget()
  expect(sessionStorage.getItem('message-draft')).toBeNull()
})

it('begins with nothing when what was kept cannot be read', () => {
  sessionStorage.setItem('message-draft', '{')
  expect(draft.read('ada')).toBeUndefined()
})
