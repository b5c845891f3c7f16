import type { wireOrigin } from '@larkfield/contract/entities/wires.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Details } from '@larkfield/ledger'
import type { z } from 'zod'
import type { Act } from '../../floor/acts/act.ts'
import type { Approved } from '../../floor/approvals/approvals.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { type WireOriginRow, wireOriginById } from './wire-origins.queries.ts'
import { wireOf } from './wire-record.ts'
import { inHouseWireById, wireById } from './wires.queries.ts'

type WireOrigin = z.infer<typeof wireOrigin>

/** Who sends a wire and what showed that it was them, kept with it (S35). */
export const originOf = (
  { customerId, sessionId, startedAt }: CustomerSession,
  origin: Origin,
  approved: Approved | undefined,
): Details => ({
  customerId,
  address: origin.address,
  browser: origin.browser,
  sessionId,
  sessionStartedAt: startedAt.toISOString(),
  factor: (approved?.method ?? 'password_and_codes') satisfies WireOrigin['factor'],
  ...(approved && { approvalId: approved.id }),
})

/** Shows the desk who sent a wire, for a reason; that it was shown, to whom and why is on record, or it was not. */
export const originReveal: Act<{ wireId: string }, WireOrigin | null> = {
  name: 'wire_origin_revealed',
  about: ({ wireId }) => ({ kind: 'wire', id: wireId }),
  async perform(tx, { wireId }) {
    const id = transferIdOf(wireId)
    const row = id === undefined ? undefined : ((await wireById(tx, id)) ?? (await inHouseWireById(tx, id)))
    if (!row) throw new Refusal('not_found')
    const { _id, userId, senderName } = wireOf(row)
    const kept = await wireOriginById(tx, id!)
    return {
      result: kept ? shown(kept) : null,
      touches: [userId],
      noted: {
        subject: { kind: 'customer', id: userId, name: senderName },
        after: { wire: _id },
      },
    }
  },
}

const shown = (row: WireOriginRow): WireOrigin => ({
  address: row.address,
  browser: row.browser,
  session: row.session_id,
  sessionStartedAt: row.session_started_at.toISOString(),
  factor: row.factor,
})
