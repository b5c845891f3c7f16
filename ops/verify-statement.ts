import { readFile, stat } from 'node:fs/promises'
import { keyText, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { askBank } from './ask-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { keyFrom, keysInFile, refusePrivate } from './read-keys.ts'
import { tellStatement } from './say-statement.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run verify-statement -- FILE [--keys KEY or FILE]… [--from URL]
 * Checks a statement of a bank, as PDF or as its proof file alone, with the keys that are trusted: those of the bank, and
 * those of witnesses. Ends with 0 when the statement is genuine and complete, with 2 when it is not to be relied on, and with
 * 1 when nothing could be checked.
 */
const NOT_GENUINE = 2
const MOST_BYTES = 200 * 1024 * 1024

const KEYS = `  --keys KEY      a key as name+id+key, as an auditor or the bank has published it; as often as you like
  --keys FILE     a file with one such key a line, such as bank-keys.txt of a witness
  --from URL      the keys that the bank itself names, such as https://bank.example`

const WHICH_KEYS = `Say which keys are the bank's, so that its signature can be checked:\n${KEYS}`

const USAGE = `npm run verify-statement -- FILE [options]

Checks a statement of a bank, as PDF or as its proof file, without the bank. Ends with 0 when it is genuine and complete,
with 2 when it is not to be relied on, with 1 when nothing could be checked. Whose keys are trusted:

${KEYS}`

async function main(): Promise<void> {
  const { values, words } = optionsIn({
    command: 'npm run verify-statement',
    mostWords: 1,
    options: {
      keys: { type: 'string', multiple: true },
      from: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  const [file] = words
  if (file === undefined)
    throw new StartupProblem('Say which file: npm run verify-statement -- statement.pdf --from URL')
  const bytes = await readStatement(file)
  const keys = await trustedKeys(values)
  if (!keys.some(({ kind }) => kind === 'signer')) throw new StartupProblem(WHICH_KEYS)
  const trusted = ofKinds(keys)
  for (const key of keys) console.log(`trusted: ${keyText(key)}`)
  const verdict = await verifyStatement(bytes, trusted)
  for (const line of tellStatement(verdict, trusted)) console.log(line)
  if (!verdict.holds) process.exitCode = NOT_GENUINE
}

const ofKinds = (keys: readonly VerifierKey[]) => ({
  keys: keys.filter(({ kind }) => kind === 'signer'),
  witnesses: keys.filter(({ kind }) => kind === 'witness'),
})

async function trustedKeys({ keys = [], from }: { keys?: string[]; from?: string }): Promise<VerifierKey[]> {
  const given = await Promise.all(keys.map(keysOf))
  if (from === undefined) return given.flat()
  const { own, witnesses } = await askBank(from).keys()
  return [...given.flat(), ...own, ...witnesses]
}

/** A key has its three parts, which no name of a file is likely to have. */
async function keysOf(given: string): Promise<VerifierKey[]> {
  refusePrivate(given, 'What --keys names')
  if (/^[^+\s]+\+[0-9a-f]{8}\+\S+$/.test(given)) return [await keyFrom(given, 'What --keys names')]
  const text = await readFile(given, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(`The keys in ${given} cannot be read (${error.code}).`)
  })
  return keysInFile(text, given)
}

async function readStatement(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size <= MOST_BYTES) return await readFile(file)
  } catch (error) {
    throw new StartupProblem(
      `The statement ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  throw new StartupProblem(`${file} is larger than any statement: name the file as it was downloaded.`)
}

await runCommand(main)
