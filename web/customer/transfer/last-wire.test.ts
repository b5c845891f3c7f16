import { beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { keepLastWire, lastWireOf } from './last-wire.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))

it('knows the last wire of a person after a reload, and of nobody else', () => {
  expect(lastWireOf('ada')).toBeUndefined()
  keepLastWire({ owner: 'ada', reference: 'tr-000041' })
  keepLastWire({ owner: 'ada', reference: 'tr-000042' })
  expect(lastWireOf('ada')).toBe('tr-000042')
  expect(lastWireOf('eve')).toBeUndefined()
  expect(sessionStorage.getItem('last-wire')).toBe('{"owner":"ada","reference":"tr-000042"}')
})
