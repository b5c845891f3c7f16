import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { type Flow, type Purpose, setCode } from './code-flows.queries.ts'

/** One-time codes: six random digits of which only a keyed hash is kept, worth nothing outside their flow (S7). */
export const CODE_TRIES = 5

type Needs = Pick<Parts, 'secrets'>
type FlowRef = { id: string; purpose: Purpose }

const hashOf = ({ secrets }: Needs, { id, purpose }: FlowRef, code: string): Buffer =>
  secrets.keyedHash('one-time code', `${purpose} ${id} ${code}`)

/** Gives the flow a new code, which ends the one before; what comes back goes into a mail and nowhere else. */
export async function renewCode(needs: Needs, queries: Queries, flow: FlowRef): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await queries.run(setCode(flow.id, hashOf(needs, flow, code)))
  return code
}

export function isCodeOf(needs: Needs, flow: Flow, code: string): boolean {
  const given = hashOf(needs, flow, code)
  return timingSafeEqual(flow.code_hash ?? Buffer.alloc(given.length), given)
}
