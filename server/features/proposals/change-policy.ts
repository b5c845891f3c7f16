import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { isMoneyKind, type PolicyRule } from '@larkfield/contract/policy.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { canonical } from '../../floor/acts/canonical.ts'
import { insertPolicy, lockPolicy } from '../../floor/acts/policy.queries.ts'
import {
  canBeDecided,
  hasDeciders,
  plainRule,
  ruleOf,
  type Standing,
  standingOf,
} from '../../floor/acts/policy.ts'
import { holdEverybody } from '../../floor/acts/proposals.queries.ts'

type Asked = { seenVersion: number; rules: PolicyRule[] }

/** A new version of the policy, by two people as long as there are two: one alone cannot relax it. */
export const policyChange: Act<Asked, void> = {
  name: 'policy_changed',
  role: 'owner',
  about: () => ({ kind: 'policy', id: 'policy' }),
  judge({ rules }) {
    for (const { kind, from, isOff } of rules) {
      if (isMoneyKind(kind) && !isOff && from === undefined)
        throw new Refusal('threshold_missing', { field: 'rules' })
    }
  },
  async perform(tx, { seenVersion, rules }, { session }) {
    // In the order in which somebody who agrees to it takes them: people, then the policy.
    await tx.run(holdEverybody)
    await tx.run(lockPolicy)
    const before = await standingOf(tx)
    if (before.version !== seenVersion) throw new Refusal('policy_moved')
    const given = rules.map(plainRule)
    const after = before.rules.map((rule) => given.find(({ kind }) => kind === rule.kind) ?? rule)
    const changed = after.filter((rule) => canonical(rule) !== canonical(ruleOf(before, rule.kind)))
    if (changed.length === 0) return { result: undefined, touches: [] }
    assertDecided(before, changed)
    await tx.run(insertPolicy(before.version + 1, after, session.staffId))
    const said = changed.map((rule) => effectOf(ruleOf(before, rule.kind), rule))
    return {
      result: undefined,
      touches: [],
      noted: {
        subject: { kind: 'policy', id: 'policy', name: `Version ${before.version + 1}` },
        before: Object.fromEntries(said.map(({ field, before: was }) => [field, was])),
        after: Object.fromEntries(said.map(({ field, after: is }) => [field, is])),
      },
      news: [
        { topic: 'proposals', desk: true },
        { topic: 'staff', desk: true },
      ],
      weighs: [{ kind: 'policy' }],
      effects: said,
    }
  },
}

/**
 * A rule whose deciders are fewer than two would hold nobody, while people believe in it. Before anybody has a second
 * person at all it may be written down for later.
 */
function assertDecided(now: Standing, changed: readonly PolicyRule[]): void {
  if (hasDeciders(now) && changed.some((rule) => !canBeDecided(now, rule)))
    throw new Refusal('too_few_to_decide', { field: 'rules' })
}

const effectOf = (before: PolicyRule, after: PolicyRule): Effect => ({
  field: after.kind,
  before: inShort(before),
  after: inShort(after),
})

/** For the record and for programs; the screens say it in words. */
function inShort({ isOff, from, currencies = {}, approver }: PolicyRule): string {
  if (isOff) return 'off'
  const sums = Object.entries(currencies).map(([currency, sum]) => `${currency} ${sum}`)
  return [from, ...sums, approver].filter((part) => part !== undefined).join(' · ')
}
