import type { loan, loanForDesk } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { z } from 'zod'
import { shownId } from '../../floor/money/record-ids.ts'
import type { LoanRow } from './loans.queries.ts'

export type DeskLoan = z.infer<typeof loanForDesk>

export const ownLoan = (row: LoanRow): z.infer<typeof loan> => ({
  _id: row.id,
  loanType: row.loan_type,
  amount: toMajor(row.amount_minor, row.currency),
  currency: row.currency,
  loanReason: row.reason,
  state: row.state,
  decisionReason: row.decision_reason,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  transferId: row.transfer_id === null ? null : shownId(Number(row.transfer_id)),
  offer:
    row.offer_id === null
      ? null
      : { _id: row.offer_id, state: row.offer_state!, expiresAt: row.offer_expires_at!.toISOString() },
  hasAccount: row.has_account,
})

export const deskLoan = (row: LoanRow): DeskLoan => ({
  ...ownLoan(row),
  userId: row.customer_id,
  fullName: row.full_name,
  accountNumber: row.account_number,
  decidedBy: row.decided_by,
})
