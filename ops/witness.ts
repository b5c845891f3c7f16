import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { type AskedBank, askBank } from './ask-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { sentenceOf } from './database-problem.ts'
import { StartupProblem } from './startup-problem.ts'
import { readRecord } from './witnessing/kept-record.ts'
import { openWitnessFolder, type WitnessFolder } from './witnessing/witness-folder.ts'
import { OtherBooks, WitnessAlarm, witnessOnce } from './witnessing/witness-round.ts'

/**
 * npm run witness -- URL [--every SECONDS] [--folder DIR] [--name NAME] [--once]
 * Keeps its own record of a bank's books: co-signs each checkpoint that continues the one before, and never another. Run it
 * where the bank cannot reach. Ends with 2 when the bank has signed what cannot be true, and with 1 when it cannot go on.
 */
const ALARM = 2
const USUAL_SECONDS = 60
const LEAST_SECONDS = 5
const MOST_SECONDS = 86_400

const USAGE = `npm run witness -- URL [options]

Keeps a record of the books of the bank at URL: co-signs each checkpoint that continues the one before, and never another.
Ends with 2 when the bank has signed what cannot be true, with 1 when it cannot go on.

  --folder DIR        where the record and the key of this witness are (data/witness)
  --name NAME         what a new witness is called, such as auditor.example (the name of this machine)
  --every SECONDS     how long it waits before it asks again (${USUAL_SECONDS}, from ${LEAST_SECONDS} to ${MOST_SECONDS})
  --once              asks once, and ends`

function secondsIn(text: string | undefined): number {
  const seconds = Number(text ?? USUAL_SECONDS)
  if (Number.isInteger(seconds) && seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS) return seconds
  throw new StartupProblem(`--every takes a number of seconds from ${LEAST_SECONDS} to ${MOST_SECONDS}.`)
}

async function main(): Promise<void> {
  const { values, words } = optionsIn({
    command: 'npm run witness',
    mostWords: 1,
    options: {
      every: { type: 'string' },
      folder: { type: 'string' },
      name: { type: 'string' },
      once: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(USAGE)
  const [url] = words
  if (url === undefined) throw new StartupProblem('Say which bank: npm run witness -- https://bank.example')
  const seconds = secondsIn(values.every)
  const bank = askBank(url)
  const place = resolve(values.folder ?? join(import.meta.dirname, '../data/witness'))
  const folder = await openWitnessFolder(place, values.name)
  try {
    await refuseEvidence(folder)
    await readRecord(folder)
    console.log(`this witness keeps its record in ${place}; for WITNESSES of the bank, its key is`)
    console.log(keyText(folder.key.verifier))
    await watch({ bank, folder }, values.once ? undefined : seconds)
  } catch (error) {
    if (!(error instanceof WitnessAlarm)) throw error
    console.error(error.message)
    process.exitCode = ALARM
  }
}

/** However well the bank answers now, what it has signed stays signed until somebody has looked into it. */
async function refuseEvidence(folder: WitnessFolder): Promise<void> {
  if (await folder.hasEvidence())
    throw new WitnessAlarm(
      `NOT SIGNED: there is evidence in ${folder.at('evidence')}. Look into it, then move that folder away to go on.`,
    )
}

/** Round after round; a bank that is away is told in a line, and what another round would not change ends it. */
async function watch(
  { bank, folder }: { bank: AskedBank; folder: WitnessFolder },
  seconds: number | undefined,
): Promise<void> {
  let areKeysTold = (await folder.bankKeys()).length > 0
  for (;;) {
    try {
      console.log(`${new Date().toISOString()} ${await witnessOnce({ bank, folder, now: () => new Date() })}`)
    } catch (error) {
      if (error instanceof WitnessAlarm || error instanceof OtherBooks || seconds === undefined) throw error
      console.error(`${new Date().toISOString()} ${sentenceOf(error)}`)
    }
    if (!areKeysTold) areKeysTold = await tellBankKeys(folder)
    if (seconds === undefined) return
    await wait(seconds * 1000)
  }
}

/** Whoever has them from elsewhere can see now that nobody stands in between. Answers whether there are any yet. */
async function tellBankKeys(folder: WitnessFolder): Promise<boolean> {
  const keys = await folder.bankKeys()
  if (keys.length > 0)
    console.log('from now on these count as the keys of the bank; compare them with its own')
  for (const key of keys) console.log(keyText(key))
  return keys.length > 0
}

await runCommand(main)
