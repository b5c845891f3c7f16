import { actKinds, actsOf, shippedPolicy } from '@larkfield/contract/policy.ts'
import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { desk } from '../../words/en/desk.ts'
import Policy from '../Policy.tsx'

const idle = 'Not in force: fewer than two people may decide it.'
const standing = { version: 1, changedAt: null, changedBy: null, approvers: 2, owners: 1, isInForce: true }

/** The policy of a bank where credits are decided by owners, of whom there is one. */
const shown = (isInForce: boolean) => {
  const rules = shippedPolicy.map((rule) =>
    rule.kind === 'credit'
      ? { ...rule, approver: 'owner', isInForce, needsDecider: false }
      : { ...rule, isInForce: true, needsDecider: false },
  )
  const answers: [unknown[], unknown][] = [[['policy'], { data: { ...standing, rules } }]]
  return read(atDesk(<Policy />, { roles: ['owner'], answers }))
}

test('S46 a rule that nobody could follow is said to be so, and the policy not to be wholly in force', () => {
  const text = shown(false)
  expect(text).toContain('|Partly in force|')
  expect(text).toContain('|One rule holds nobody')
  expect(text).toContain(`|Credits|Credit an account, Open an account|from 10,000|${idle}|`)
  expect(text.split(idle)).toHaveLength(2)
})

test('S46 beside each kind are the acts that are judged by it, and those that are always for two', () => {
  const text = shown(true)
  for (const kind of actKinds)
    for (const act of actsOf(kind)) expect(text).toContain(desk.proposals.acts[act])
  expect(text).toContain(
    '|Reversals, and fees that are waived or given back|Reverse a transaction, Give a fee back, Waive a fee, Waive a late fee of a loan|',
  )
  expect(text).toContain('Two people always do this, whatever the policy says: Close a month.')
})

test('S45 a rule that needs another person who decides says so, and what is confirmed afterwards', () => {
  const rules = shippedPolicy.map((rule) => ({ ...rule, isInForce: true, needsDecider: true }))
  const answers: [unknown[], unknown][] = [[['policy'], { data: { ...standing, approvers: 1, rules } }]]
  const text = read(atDesk(<Policy />, { roles: ['owner'], answers }))
  expect(text).toContain('|Partly in force|')
  expect(text).toContain(`|For ${rules.length} rules another person who decides was disabled.`)
  expect(text).toContain('One person alone decides this now.')
  expect(text).toContain('confirmed by a second person afterwards: Disable a member of staff, Take roles')
})

test('S46 a policy of which every rule is followed is in force', () => {
  expect(shown(true)).toContain('|In force|')
  expect(shown(true)).not.toContain(idle)
})
