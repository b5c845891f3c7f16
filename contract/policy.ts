import type { StaffRole } from './staff-roles.ts'

type Kind = {
  /** Whether it waits is a question of how much. */
  isMoney?: true
  /** The acts of the desk that it may hold, as the audit trail calls them. */
  acts: readonly [string, ...string[]]
}

/**
 * Each kind of the policy with the acts that it may hold: an act that is judged by a kind without being named here fails
 * as a bug of ours, and the desk reads this table (S46).
 */
export const policyKinds = {
  credit: { isMoney: true, acts: ['account_credited', 'customer_created'] },
  debit: {
    isMoney: true,
    acts: ['account_debited', 'status_changed', 'customer_updated', 'customer_deleted'],
  },
  adjustment: { isMoney: true, acts: ['customer_updated'] },
  reversal: {
    isMoney: true,
    acts: ['transaction_reversed', 'fee_returned', 'fee_waived', 'loan_fee_waived'],
  },
  loan_payout: { isMoney: true, acts: ['loan_approved', 'loan_offered'] },
  settlement: { isMoney: true, acts: ['wire_settled'] },
  loan_set_off: { isMoney: true, acts: ['loan_set_off'] },
  house_account: {
    acts: ['account_credited', 'customer_updated', 'transaction_reversed'],
  },
  loan_write_off: { acts: ['loan_written_off'] },
  backdating: { acts: ['account_credited', 'account_debited'] },
  customer_identity: { acts: ['customer_updated'] },
  customer_number: { acts: ['customer_updated'] },
  customer_email: { acts: ['customer_updated'] },
  customer_phone: { acts: ['customer_updated'] },
  customer_password: { acts: ['customer_updated'] },
  customer_codes: { acts: ['customer_updated'] },
  customer_limit: { acts: ['customer_created', 'customer_updated', 'account_opened', 'account_changed'] },
  account_deletion: { acts: ['status_changed', 'customer_updated', 'customer_deleted', 'account_closed'] },
  account_holders: { acts: ['account_holder_added', 'account_holder_removed', 'account_changed'] },
  loan_terms: { acts: ['loan_restructured', 'loan_charging_changed', 'loan_payer_chosen'] },
  product_terms: { acts: ['product_added', 'product_terms_added', 'product_terms_withdrawn'] },
  people: {
    acts: [
      'staff_invited',
      'staff_invited_again',
      'staff_changed',
      'staff_enabled',
      'staff_given_back',
      'staff_disabled',
      'staff_roles_taken',
      'staff_signed_out',
    ],
  },
  policy: { acts: ['policy_changed'] },
  chart: { acts: ['chart_changed'] },
} as const satisfies Record<string, Kind>

export type ActKind = keyof typeof policyKinds
export const actKinds = Object.keys(policyKinds) as [ActKind, ...ActKind[]]

/** Done by two people whatever the policy says, and not at all by one. */
export const actsForTwo: readonly string[] = ['month_closed']

/** Power that is taken away: gone at once, and confirmed by a second person afterwards (S45). */
export const actsConfirmedLater: readonly string[] = [
  'staff_disabled',
  'staff_roles_taken',
  'staff_signed_out',
]

/** Acts that move money: whether they wait for a second person is a question of how much. */
export const isMoneyKind = (kind: ActKind): boolean => 'isMoney' in policyKinds[kind]

export const actsOf = (kind: ActKind): readonly string[] => policyKinds[kind].acts

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
export const shippedPolicy: readonly PolicyRule[] = actKinds.map((kind) => ({
  kind,
  isOff: false,
  ...(isMoneyKind(kind) && { from: SHIPPED_FROM }),
  approver: 'approver' as const,
}))

/** How much an act of this kind may move without a second person; undefined when there is no such sum. */
export function thresholdOf(rule: PolicyRule, currency: string): number | undefined {
  return rule.isOff ? undefined : (rule.currencies?.[currency] ?? rule.from)
}

export const PROPOSAL_HOURS = 72
export const INVITATION_HOURS = 24
