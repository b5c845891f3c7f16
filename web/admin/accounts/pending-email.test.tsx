import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { openedCustomer } from '../../testing/people.ts'
import { PersonFacts } from './Facts.tsx'

const pendingEmail = { id: 'flow-of-it', address: 'new@example.com', until: '2026-11-20T09:00:00.000Z' }
const factsAs = (role: 'teller' | 'auditor', part: object) =>
  read(atDesk(<PersonFacts customer={openedCustomer(part)} />, { roles: [role], answers: [] }))

test('S39 a new address waits beside the present one, and the code is typed by whoever may change the customer', () => {
  const seen = factsAs('teller', { pendingEmail })
  expect(seen).toMatch(/Email\|ada@\|example\.com.*New email.*new@example\.com waits for its code.*Confirm/)
  expect(factsAs('auditor', { pendingEmail })).not.toContain('Confirm')
  expect(factsAs('teller', {})).not.toContain('New email')
})
