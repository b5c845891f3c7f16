import { type ApproverRole, isMoneyKind, type PolicyRule, shippedPolicy } from '@larkfield/contract/policy.ts'
import type { Queries } from '../database/database.ts'
import { type StandingRow, standing } from './policy.queries.ts'

/** From so many people who may decide on, the policy holds: with one, nobody could be the second. */
const LEAST_PEOPLE = 2

/** The policy as it holds at this moment. */
export type Standing = {
  version: number
  rules: readonly PolicyRule[]
  /** How many active people have each role that decides. */
  people: Record<ApproverRole, number>
  /** With those whom one person alone disabled: until that is confirmed, rules hold as if they were here. */
  counted: Record<ApproverRole, number>
  changedAt: Date | null
  changedBy: string | null
}

export async function standingOf(queries: Queries): Promise<Standing> {
  const row = (await queries.row<StandingRow>(standing))!
  return {
    version: row.version ?? 0,
    rules: row.rules ? completed(row.rules) : shippedPolicy,
    people: { approver: row.approvers, owner: row.owners },
    counted: { approver: row.counted_approvers, owner: row.counted_owners },
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/**
 * A kind that a release brings after the policy was written is held as it is shipped; so is one that has become a matter
 * of no amount, unless it is off.
 */
const completed = (rules: readonly PolicyRule[]): PolicyRule[] =>
  shippedPolicy.map((shipped) => plainRule(rules.find(({ kind }) => kind === shipped.kind) ?? shipped))

/** A sum where sums do not count, or an empty list of currencies, says nothing. */
export function plainRule({ kind, isOff, from, currencies, approver }: PolicyRule): PolicyRule {
  const hasCurrencies = isMoneyKind(kind) && currencies && Object.keys(currencies).length > 0
  return {
    kind,
    isOff,
    ...(isMoneyKind(kind) && from !== undefined && { from }),
    ...(hasCurrencies && { currencies }),
    approver,
  }
}

export const ruleOf = ({ rules }: Pick<Standing, 'rules'>, kind: PolicyRule['kind']): PolicyRule =>
  rules.find((rule) => rule.kind === kind)!

/** Whether there are two who may decide what this rule holds, or were until one of them was disabled by one person. */
export const isHeld = ({ counted }: Pick<Standing, 'counted'>, { isOff, approver }: PolicyRule): boolean =>
  !isOff && counted[approver] >= LEAST_PEOPLE

/** Whether two people can decide by a rule now. */
export const canBeDecided = (
  { people }: Pick<Standing, 'people'>,
  { isOff, approver }: PolicyRule,
): boolean => isOff || people[approver] >= LEAST_PEOPLE

/** Whether the bank has two people of any role that decides; with one administrator no rule can be followed at all. */
export const hasDeciders = ({ counted }: Pick<Standing, 'counted'>): boolean =>
  Object.values(counted).some((count) => count >= LEAST_PEOPLE)

/** Whether a rule in force names a role of which one of these people cannot go. */
export function needsAll({ rules, counted }: Standing, role: ApproverRole, count: number): boolean {
  const isNamed = rules.some(({ isOff, approver }) => !isOff && approver === role)
  return isNamed && counted[role] >= LEAST_PEOPLE && count <= LEAST_PEOPLE
}

/** Whether anything at all is held. */
export const isInForce = (now: Standing): boolean => now.rules.some((rule) => isHeld(now, rule))

/** The roles that whoever decides over these kinds must have, by the policy of this moment. */
export function rolesToDecide(
  now: Pick<Standing, 'rules'>,
  kinds: readonly { kind: PolicyRule['kind'] }[],
): ApproverRole[] {
  const rules = kinds.map(({ kind }) => ruleOf(now, kind)).filter(({ isOff }) => !isOff)
  return rules.length === 0 ? ['approver'] : [...new Set(rules.map(({ approver }) => approver))]
}
