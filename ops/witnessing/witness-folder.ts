import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { keyText, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { keysInFile } from '../read-keys.ts'
import { StartupProblem } from '../startup-problem.ts'
import { newKeyText, readKeyText, type WitnessKey } from './witness-key.ts'
import { writeWhole } from './write-whole.ts'

/** Two checkpoints of one bank that cannot both be true, and what the bank offered to show that they are. */
export type Evidence = { kept: string | undefined; found: string; continuation?: readonly string[] }

/** All that a witness keeps. Who has this folder can show what the bank has signed, whatever it says later. */
export type WitnessFolder = {
  key: WitnessKey
  /** Where one of its files is, to name it to whoever looks after it. */
  at(file: RecordFile): string
  /** The keys that the bank had when it was first asked, and those it has shown to be its own since. */
  bankKeys(): Promise<VerifierKey[]>
  keepBankKeys(keys: readonly VerifierKey[]): Promise<void>
  /** The checkpoint that was co-signed last, with that signature. */
  last(): Promise<string | undefined>
  keepLast(note: string): Promise<void>
  /** Whether there is any that nobody has moved away after looking into it. */
  hasEvidence(): Promise<boolean>
  /** Answers where it is. */
  keepEvidence(called: string, evidence: Evidence): Promise<string>
}

const RECORD = ['bank-keys.txt', 'last-checkpoint.txt', 'evidence'] as const
type RecordFile = (typeof RECORD)[number]
const OWNER_ONLY = 0o600

/** A key that is missing where a record is would make the witness another one than the bank and others know. */
export async function openWitnessFolder(folder: string, name?: string): Promise<WitnessFolder> {
  const at = (file: RecordFile) => join(folder, file)
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(`The folder ${folder} cannot be written (${error.code}): name another.`)
  })
  const key = await openKey(join(folder, 'witness.key'), { name, isInUse: RECORD.some(isThere(folder)) })
  return {
    key,
    at,
    async bankKeys() {
      const text = await readIfThere(at('bank-keys.txt'))
      return text === undefined ? [] : keysOfBank(text, at('bank-keys.txt'))
    },
    keepBankKeys: (keys) => writeWhole(at('bank-keys.txt'), keys.map((one) => `${keyText(one)}\n`).join('')),
    last: () => readIfThere(at('last-checkpoint.txt')),
    keepLast: (note) => writeWhole(at('last-checkpoint.txt'), note),
    hasEvidence: async () => existsSync(at('evidence')) && (await readdir(at('evidence'))).length > 0,

    async keepEvidence(called, { kept, found, continuation }) {
      const place = join(at('evidence'), called)
      // The same again is evidence already.
      if (existsSync(place)) return place
      const unfinished = join(folder, `.evidence-${called}`)
      await mkdir(unfinished, { recursive: true })
      await mkdir(at('evidence'), { recursive: true })
      if (kept !== undefined) await writeWhole(join(unfinished, 'kept.txt'), kept)
      await writeWhole(join(unfinished, 'found.txt'), found)
      if (continuation)
        await writeWhole(join(unfinished, 'continuation.json'), `${JSON.stringify(continuation, null, 2)}\n`)
      await rename(unfinished, place)
      return place
    },
  }
}

const isThere = (folder: string) => (file: string) => existsSync(join(folder, file))

type Opening = { name: string | undefined; isInUse: boolean }

async function openKey(file: string, { name, isInUse }: Opening): Promise<WitnessKey> {
  const text = await readIfThere(file)
  if (text === undefined && isInUse)
    throw new StartupProblem(`${file} is missing, and the record beside it is its own: ${BRING_BACK}.`)
  const key = await readKeyText(text ?? (await makeKey(file, name ?? hostname())))
  if (!key) throw new StartupProblem(`${file} holds no key of a witness: ${BRING_BACK}.`)
  const { name: called } = key.verifier
  if (name !== undefined && name !== called)
    throw new StartupProblem(
      `This witness is called ${called}, and not ${name}: leave --name out, or name another folder.`,
    )
  return key
}

async function makeKey(file: string, name: string): Promise<string> {
  if (/[+\s]/.test(name))
    throw new StartupProblem(`A witness cannot be called "${name}": give it a --name without + or space.`)
  const text = await newKeyText(name)
  await writeWhole(file, text, OWNER_ONLY)
  return text
}

export const BRING_BACK = 'bring it back from a copy of the folder'

/** Only keys that sign for the bank: the co-signature of a witness is never taken for the bank's word. */
async function keysOfBank(text: string, file: string): Promise<VerifierKey[]> {
  const keys = await keysInFile(text, file)
  const [first] = keys
  if (first && keys.every(({ kind, name }) => kind === 'signer' && name === first.name)) return keys
  throw new StartupProblem(
    `${file} ${first ? 'holds other keys than those of one bank' : 'is empty'}: ${BRING_BACK}.`,
  )
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupProblem(`${file} cannot be read (${error.code}).`)
  })
