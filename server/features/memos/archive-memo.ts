import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { archiveMemo } from './keep-memo.queries.ts'

/** Takes a memo off the lists; it stays on record, as does who took it off. */
export const memoArchival: Act<{ memoId: string }, void> = {
  name: 'memo_archived',
  about: ({ memoId }) => ({ kind: 'memo', id: memoId }),
  async perform(tx, { memoId }, { session }) {
    const memo = await archiveMemo(tx, memoId, session.username)
    if (!memo) throw new Refusal('not_found')
    const noted = {
      subject: { kind: 'customer', id: memo.customer_id, name: memo.receiver_name },
      before: {
        memo: memo.id,
        type: memo.transaction_type,
        amount: toMajor(memo.amount_minor, memo.currency),
        date: memo.dated_at.toISOString(),
        remark: memo.remark,
      },
    }
    return { result: undefined, noted, touches: [memo.customer_id, memo.counterparty_id] }
  },
}
