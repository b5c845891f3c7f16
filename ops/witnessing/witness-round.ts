import { hash } from 'node:crypto'
import { areSame, toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { type Checkpoint, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { vouchedFor } from '@larkfield/contract/proofs/key-vouch.ts'
import {
  type Note,
  noteOf,
  readNote,
  signersOf,
  type VerifierKey,
} from '@larkfield/contract/proofs/signed-note.ts'
import { continues } from '@larkfield/contract/proofs/tree.ts'
import type { AskedBank } from '../ask-bank.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Evidence, WitnessFolder } from './witness-folder.ts'

/** The bank has signed what cannot be true beside what it signed before, or somebody else speaks in its place. */
export class WitnessAlarm extends Error {
  override name = 'WitnessAlarm'
}

type Seen = { text: string; note: Note; checkpoint: Checkpoint }
type Witnessing = { bank: AskedBank; folder: WitnessFolder; now: () => Date }

/** Looks at the bank once: checks what it has signed, co-signs it when that is new, and tells in one sentence. */
export async function witnessOnce(witnessing: Witnessing): Promise<string> {
  const { bank, folder } = witnessing
  const found = readSeen(await bank.checkpoint())
  if (!found) throw new StartupProblem(`${bank.url} answers with no checkpoint: put the address right.`)
  const kept = await folder.last()
  const last = kept === undefined ? undefined : readSeen(kept)
  if (kept !== undefined && !last)
    throw new StartupProblem(
      'The checkpoint kept last cannot be read: bring it back from a copy of the folder.',
    )
  const alarm = async (why: string, more: Partial<Evidence> = {}): Promise<never> => {
    const evidence = { kept: last?.text, found: found.text, ...more }
    const name = `${last?.checkpoint.size ?? 'none'}-${found.checkpoint.size}-${hash('sha256', found.text).slice(0, 8)}`
    throw new WitnessAlarm(
      `NOT SIGNED: ${why}. Kept as evidence in ${await folder.keepEvidence(name, evidence)}`,
    )
  }
  await assertBanks(found, witnessing, alarm)
  if (last) await assertContinues({ last, found }, bank, alarm)
  const isNew = found.note.text !== last?.note.text
  return handIn(isNew ? await cosigned(found, witnessing) : last!, { found, bank, folder, isNew })
}

type Alarm = (why: string, more?: Partial<Evidence>) => Promise<never>

function readSeen(text: string): Seen | undefined {
  const note = readNote(text)
  const checkpoint = readCheckpoint(text)
  return note && checkpoint && { text, note, checkpoint }
}

/**
 * A checkpoint counts when a key has signed it that the bank had when it was first asked, or one for which those vouch: while
 * keys change, each signs that the other is the bank's. Who stands in between can add lines to a note and keys to a list,
 * and nobody vouches for them.
 */
async function assertBanks({ note, checkpoint }: Seen, { bank, folder }: Witnessing, alarm: Alarm) {
  const kept = await folder.bankKeys()
  const known = kept.length > 0 ? kept : (await bank.keys()).own
  const origin = known[0]?.name
  if (origin !== undefined && checkpoint.origin !== origin)
    await alarm(`these are the books ${checkpoint.origin}, and not ${origin}`)
  const isStranger = ({ name, keyId }: Note['signatures'][number]) =>
    name === origin && !known.some((key) => areSame(key.keyId, keyId))
  const trusted = note.signatures.some(isStranger) ? await withVouchedFor(known, bank) : known
  const signers = await signersOf(note, trusted)
  if (signers.length === 0) await alarm('none of the keys known as the bank’s has signed this checkpoint')
  if (trusted.length > kept.length) await folder.keepBankKeys(trusted)
}

async function withVouchedFor(known: readonly VerifierKey[], bank: AskedBank): Promise<VerifierKey[]> {
  const { own, vouches } = await bank.keys()
  return vouchedFor(known, { offered: own.filter(({ name }) => name === known[0]?.name), vouches })
}

type Both = { last: Seen; found: Seen }

async function assertContinues({ last, found }: Both, bank: AskedBank, alarm: Alarm): Promise<void> {
  const [old, next] = [last.checkpoint, found.checkpoint]
  if (next.size < old.size) await alarm(`the tree was rolled back, from ${old.size} leaves to ${next.size}`)
  if (next.size === old.size) {
    if (found.note.text !== last.note.text) await alarm(`there are two trees of ${old.size} leaves`)
    return
  }
  const proof = await bank.continuation({ from: old.size, to: next.size })
  if (!(await continues(old, next, proof)))
    await alarm(
      `the tree was forked: its ${next.size} leaves do not continue the ${old.size} that were signed`,
      {
        continuation: proof.map(toBase64),
      },
    )
}

/** Kept before anybody gets it: whatever happens now, no other checkpoint of this size will be signed. */
async function cosigned({ note, checkpoint }: Seen, { folder, now }: Witnessing): Promise<Seen> {
  const byBank = note.signatures.filter(({ name }) => name === checkpoint.origin)
  const signed = noteOf(note.text, [...byBank, folder.key.cosign(note.text, now())])
  await folder.keepLast(signed)
  return readSeen(signed)!
}

type Handing = { found: Seen; bank: AskedBank; folder: WitnessFolder; isNew: boolean }

/** Also what the bank has not taken before, because it could not be reached or did not know this witness. */
async function handIn(last: Seen, { found, bank, folder, isNew }: Handing): Promise<string> {
  const { keyId } = folder.key.verifier
  const what = `a tree of ${last.checkpoint.size} leaves`
  const hasIt = found.note.signatures.some((signature) => areSame(signature.keyId, keyId))
  if (!isNew && hasIt) return `nothing new since ${what}`
  const problem = await bank.handIn(last.text).catch((error: Error) => error.message)
  const signed = `${isNew ? 'co-signed' : 'handed in again'} ${what}`
  return problem === undefined ? signed : `${signed}, but the bank has not taken it: ${problem}`
}
