import type { Reply } from '../../api-types.ts'

export type HistoryRecord = Reply<'GET /view-all-history'>['history'][number]

export const directionOf = ({ transactionType }: HistoryRecord) =>
  transactionType === 'credit' ? 'credit' : 'debit'
