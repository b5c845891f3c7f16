import { texts } from '../../texts.ts'

/** Reasons that the bank gives by itself or proposes to its staff, why an account or a request stands as it does. */
export const reasons = {
  other_place: texts.adminStatus.otherPlace,
  unusual_transactions: 'unusual transactions detected',
  customer_asked: 'the customer asked for it',
  documents_expired: 'ID documents have expired',
  account_deleted: 'The account was deleted',
  /** Why a fee was let go. */
  wire_returned: 'The wire was returned',
  account_closed: 'The account was closed',
  posting_reversed: 'The posting was reversed',
  /** In place of a name. */
  deleted_customer: 'Deleted customer',
} as const
