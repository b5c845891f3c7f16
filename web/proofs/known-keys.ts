import { readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { api } from '../api.ts'

export type BankKey = { key: VerifierKey; isCurrent: boolean }
export type KnownKeys = { bank: BankKey[]; witnesses: VerifierKey[] }

/** The public keys of the bank, and of the witnesses it knows. */
export async function fetchKnownKeys(signal: AbortSignal): Promise<KnownKeys> {
  const { data } = await api('GET /checkpoint-keys', { signal })
  const bank: BankKey[] = []
  for (const { key: text, isCurrent } of data.keys) {
    const key = await readKey(text)
    if (key?.kind === 'signer') bank.push({ key, isCurrent })
  }
  const read = await Promise.all(data.witnesses.map(readKey))
  // Whoever signs as a bank does is no witness, whatever list it stands in.
  return { bank, witnesses: read.filter((key): key is VerifierKey => key?.kind === 'witness') }
}
