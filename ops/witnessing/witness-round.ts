import { hash } from 'node:crypto'
import { areSame, toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { vouchedFor } from '@larkfield/contract/proofs/key-vouch.ts'
import { type Note, noteOf, signersOf, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { continues } from '@larkfield/contract/proofs/tree.ts'
import type { AskedBank } from '../ask-bank.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type KeptRecord, readRecord, readSeen, type Seen } from './kept-record.ts'
import type { Evidence, WitnessFolder } from './witness-folder.ts'

/** The bank has signed what cannot be true beside what it signed before, or somebody else speaks in its place. */
export class WitnessAlarm extends Error {
  override name = 'WitnessAlarm'
}

/** Asked again, it would be the same: somebody has to put the address right. */
export class OtherBooks extends StartupProblem {}

type Witnessing = { bank: AskedBank; folder: WitnessFolder; now: () => Date }

/** Looks at the bank once: checks what it has signed, co-signs it when that is new, and tells in one sentence. */
export async function witnessOnce(witnessing: Witnessing): Promise<string> {
  const { bank, folder } = witnessing
  const record = await readRecord(folder)
  const { known, last } = record
  const found = readSeen(await bank.checkpoint())
  if (!found) throw new StartupProblem(`${bank.url} answers with no checkpoint: put the address right.`)
  const alarm = async (why: string, more: Partial<Evidence> = {}): Promise<never> => {
    const evidence = { kept: last?.text, found: found.text, ...more }
    const name = `${last?.checkpoint.size ?? 'none'}-${found.checkpoint.size}-${hash('sha256', found.text).slice(0, 8)}`
    throw new WitnessAlarm(
      `NOT SIGNED: ${why}. Kept as evidence in ${await folder.keepEvidence(name, evidence)}`,
    )
  }
  const trusted = await keysOfSigned(found, { record, bank, folder, alarm })
  if (last) await assertContinues({ last, found }, bank, alarm)
  // Only now: nobody is known by a checkpoint that was not signed here.
  if (trusted.length > known.length) await folder.keepBankKeys(trusted)
  const isNew = found.note.text !== last?.note.text
  const seen = isNew ? await cosigned(found, witnessing) : last!
  const told = await handIn(seen, { found, bank, folder, isNew })
  const hasLost = known.length > 0 && !last
  return hasLost ? `last-checkpoint.txt was missing, so the record starts again here: ${told}` : told
}

type Alarm = (why: string, more?: Partial<Evidence>) => Promise<never>
type Judging = { record: KeptRecord; bank: AskedBank; folder: WitnessFolder; alarm: Alarm }

/**
 * A checkpoint counts when a key has signed it that the bank had when it was first asked, or one for which those vouch: while
 * keys change, each signs that the other is the bank's. Who stands in between can add lines to a note and keys to a list,
 * and nobody vouches for them. Answers the keys to know from now on.
 */
async function keysOfSigned({ note, checkpoint }: Seen, judging: Judging): Promise<VerifierKey[]> {
  const { record, bank, folder, alarm } = judging
  if (record.known.length === 0) return firstKeys({ note, checkpoint }, bank)
  const origin = record.known[0]!.name
  if (checkpoint.origin !== origin)
    throw new OtherBooks(
      `${bank.url} answers with the books ${checkpoint.origin}, and ${folder.at('bank-keys.txt')} is of ${origin}: ` +
        'put the address right, or name another folder.',
    )
  const isStranger = ({ name, keyId }: Note['signatures'][number]) =>
    name === origin && !record.known.some((key) => areSame(key.keyId, keyId))
  const trusted = note.signatures.some(isStranger) ? await withVouchedFor(record.known, bank) : record.known
  if ((await signersOf(note, trusted)).length === 0)
    await alarm('none of the keys known as the bank’s has signed this checkpoint')
  return trusted
}

/** Where nothing is known yet, the bank names its keys; a checkpoint of somebody else's shows nothing against it. */
async function firstKeys({ note, checkpoint }: Pick<Seen, 'note' | 'checkpoint'>, bank: AskedBank) {
  const { own, origin } = await bank.keys()
  const isSigned = checkpoint.origin === origin && (await signersOf(note, own)).length > 0
  if (isSigned) return own
  throw new StartupProblem(
    `${bank.url} answers with a checkpoint that none of the keys it names has signed: put the address right.`,
  )
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
