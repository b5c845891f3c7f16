import { hash } from 'node:crypto'
import { counterAfter, partyOf } from '../factors/passkeys.ts'
import { holderOfRow, keyOfHolder } from '../sessions/holder.queries.ts'
import type { EvidenceRow } from './evidence.queries.ts'

/** What is wrong with a stored approval, each as a sentence after "approval X"; nothing when it holds. */
export async function problemsOf(row: EvidenceRow): Promise<string[]> {
  const said = readSaid(row.said)
  if (!said) return ['holds no text that could have been approved']
  const { purpose, holder, sessionId, id, what } = said
  const owner = holderOfRow(row)
  const problems: string[] = []
  if (purpose !== row.purpose || id !== row.id || sessionId !== row.session_id)
    problems.push('was given for something else than its row says')
  if (!owner || keyOfHolder(owner) !== holder) problems.push('was given by somebody else than its row says')
  if (row.method === 'passkey' && !(await isSigned(row))) problems.push('is not what the passkey signed')
  if (row.wires > 1 && row.purpose !== 'standing_order') problems.push(`sent ${row.wires} wires`)
  if (row.purpose === 'wire' && row.details && !isSameWire(row, what))
    problems.push(`was given for another wire than transfer ${row.transfer_id}`)
  return problems
}

type Said = { purpose: string; holder: string; sessionId: string; id: string; what: string[] }

function readSaid(text: string): Said | undefined {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined
    const [purpose, holder, sessionId, id, ...what] = parts as [string, string, string, string, ...string[]]
    return { purpose, holder, sessionId, id, what }
  } catch {
    return undefined
  }
}

/** From the stored bytes alone: the challenge must be the hash of what was said, signed for the bank by its passkey. */
async function isSigned(row: EvidenceRow): Promise<boolean> {
  const { rp_id, public_key, client_data, authenticator_data, signature } = row
  if (!rp_id || !public_key || !client_data || !authenticator_data || !signature) return false
  const bytes = (part: Buffer) => part.toString('base64url')
  const signed = {
    id: 'AA',
    clientDataJSON: bytes(client_data),
    authenticatorData: bytes(authenticator_data),
    signature: bytes(signature),
  }
  // That the counter went up was judged when it was signed: here it only has to be a signature.
  const known = { publicKey: public_key, counter: 0n }
  return (await counterAfter(partyOf(rp_id), hash('sha256', row.said, 'buffer'), signed, known)) !== undefined
}

/** The order is that of `approvableOf` in features/wires. */
function isSameWire({ account, amount_minor, currency, details }: EvidenceRow, what: string[]): boolean {
  const { receiverAccount, receiverName, bank } = details ?? {}
  const booked = [account, String(amount_minor), currency, receiverAccount, receiverName, bank]
  return booked.every((part, place) => part === what[place]?.toWellFormed())
}
