import { randomInt } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { holderOfRow } from '../sessions/holder.queries.ts'
import { type Flow, type Purpose, setCode } from './code-flows.queries.ts'

/** One-time codes: six random digits of which only a keyed hash is kept, worth nothing outside their flow (S7). */
export const CODE_TRIES = 5

type Needs = Pick<Dependencies, 'secrets'>
type FlowRef = { id: string; purpose: Purpose }

const PURPOSE = 'one-time code'
const hashed = ({ id, purpose }: FlowRef, code: string) => `${purpose} ${id} ${code}`

/** Gives the flow a new code, which ends the one before; what comes back goes into a mail and nowhere else. */
export async function renewCode({ secrets }: Needs, queries: Queries, flow: FlowRef): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await queries.run(setCode(flow.id, secrets.keyedHash(PURPOSE, hashed(flow, code))))
  return code
}

/** A flow without a code, such as one for an unknown address, is judged at the same cost. */
export const isCodeOf = ({ secrets }: Needs, flow: Flow, code: string): boolean =>
  secrets.isKeyedHash(PURPOSE, hashed(flow, code), flow.code_hash ?? Buffer.alloc(32))

/** Whom an audit line about the flow is about. */
export function subjectOfFlow(flow: Flow): { subject?: { kind: string; id: string } } {
  const holder = holderOfRow(flow)
  if (!holder) return {}
  return 'customerId' in holder
    ? { subject: { kind: 'customer', id: holder.customerId } }
    : { subject: { kind: 'admin', id: holder.staffId } }
}
