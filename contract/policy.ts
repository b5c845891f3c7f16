import type { StaffRole } from './staff-roles.ts'

/** Acts that move money: whether they wait for a second person is a question of how much. */
export const moneyKinds = [
  'credit',
  'debit',
  'adjustment',
  'reversal',
  'loan_payout',
  'settlement',
  'loan_set_off',
] as const
/** Acts that are delicate whatever the sum. */
export const delicateKinds = [
  'house_account',
  'loan_write_off',
  'backdating',
  'customer_identity',
  'customer_number',
  'customer_email',
  'customer_phone',
  'customer_password',
  'customer_codes',
  'customer_limit',
  'account_deletion',
  'account_holders',
  'loan_terms',
  'product_terms',
  'people',
  'policy',
  'chart',
] as const
export const actKinds = [...moneyKinds, ...delicateKinds] as const

export type MoneyKind = (typeof moneyKinds)[number]
export type ActKind = (typeof actKinds)[number]

/** Who can be named as the one who decides. */
export const approverRoles = ['approver', 'owner'] as const satisfies readonly StaffRole[]
export type ApproverRole = (typeof approverRoles)[number]

/**
 * When an act of this kind waits for a second person. `from` is in major units of the account's own currency, for
 * currencies that `currencies` does not name; an act that is delicate whatever the sum has none, and waits unless
 * `isOff`.
 */
export type PolicyRule = {
  kind: ActKind
  isOff: boolean
  from?: number | undefined
  currencies?: Record<string, number> | undefined
  approver: ApproverRole
}

const SHIPPED_FROM = 10_000

/** The policy of a bank that has not chosen its own. */
export const shippedPolicy: readonly PolicyRule[] = [
  ...moneyKinds.map((kind) => ({ kind, isOff: false, from: SHIPPED_FROM, approver: 'approver' as const })),
  ...delicateKinds.map((kind) => ({ kind, isOff: false, approver: 'approver' as const })),
]

export const isMoneyKind = (kind: ActKind): kind is MoneyKind => moneyKinds.some((one) => one === kind)

/** How much an act of this kind may move without a second person; undefined when there is no such sum. */
export function thresholdOf(rule: PolicyRule, currency: string): number | undefined {
  return rule.isOff ? undefined : (rule.currencies?.[currency] ?? rule.from)
}

export const PROPOSAL_HOURS = 72
export const INVITATION_HOURS = 24
