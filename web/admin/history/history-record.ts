import type { Reply } from '../../api-types.ts'

export type HistoryRecord = Reply<'GET /view-all-history'>['history'][number]

export const directionOf = ({ transactionType }: Pick<HistoryRecord, 'transactionType'>) =>
  transactionType === 'credit' ? 'credit' : 'debit'

/** What is on the books; a memo and a wire on its way are not. */
export const isBooked = ({ memo, state }: Pick<HistoryRecord, 'memo' | 'state'>) =>
  !memo && ['posted', 'settled', 'reversed', 'reversal'].includes(state)

/** A move between two accounts of one customer is on their list twice, once for each account. */
export const keyOf = ({ _id, ownAccount = '' }: HistoryRecord) => `${_id} ${ownAccount}`
