import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
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
  /** The keys that the bank had when it was first asked, and those it has shown to be its own since. */
  bankKeys(): Promise<VerifierKey[]>
  keepBankKeys(keys: readonly VerifierKey[]): Promise<void>
  /** The checkpoint that was co-signed last, with that signature. */
  last(): Promise<string | undefined>
  keepLast(note: string): Promise<void>
  /** Answers where it is. */
  keepEvidence(called: string, evidence: Evidence): Promise<string>
}

const OWNER_ONLY = 0o600

export async function openWitnessFolder(folder: string, name = hostname()): Promise<WitnessFolder> {
  const at = (file: string) => join(folder, file)
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(`The folder ${folder} cannot be written (${error.code}): name another.`)
  })
  if (!existsSync(at('witness.key'))) {
    if (/[+\s]/.test(name))
      throw new StartupProblem(`A witness cannot be called "${name}": use no + or space.`)
    await writeWhole(at('witness.key'), await newKeyText(name), OWNER_ONLY)
  }
  const key = await readKeyText(await readFile(at('witness.key'), 'utf8'))
  if (!key)
    throw new StartupProblem(`${at('witness.key')} holds no key of a witness: bring it back from a copy.`)
  return {
    key,
    async bankKeys() {
      const text = await readIfThere(at('bank-keys.txt'))
      return text === undefined ? [] : keysInFile(text, at('bank-keys.txt'))
    },
    keepBankKeys: (keys) => writeWhole(at('bank-keys.txt'), keys.map((one) => `${keyText(one)}\n`).join('')),
    last: () => readIfThere(at('last-checkpoint.txt')),
    keepLast: (note) => writeWhole(at('last-checkpoint.txt'), note),

    async keepEvidence(called, { kept, found, continuation }) {
      const place = join(folder, 'evidence', called)
      // The same again is evidence already.
      if (existsSync(place)) return place
      const unfinished = join(folder, `.evidence-${called}`)
      await mkdir(unfinished, { recursive: true })
      await mkdir(join(folder, 'evidence'), { recursive: true })
      if (kept !== undefined) await writeWhole(join(unfinished, 'kept.txt'), kept)
      await writeWhole(join(unfinished, 'found.txt'), found)
      if (continuation)
        await writeWhole(join(unfinished, 'continuation.json'), `${JSON.stringify(continuation, null, 2)}\n`)
      await rename(unfinished, place)
      return place
    },
  }
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupProblem(`${file} cannot be read (${error.code}).`)
  })
