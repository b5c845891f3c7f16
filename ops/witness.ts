import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { askBank } from './ask-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { sentenceOf } from './database-problem.ts'
import { StartupProblem } from './startup-problem.ts'
import { openWitnessFolder } from './witnessing/witness-folder.ts'
import { WitnessAlarm, witnessOnce } from './witnessing/witness-round.ts'

/**
 * npm run witness -- URL [--every SECONDS] [--folder DIR] [--name NAME] [--once]
 * Keeps its own record of a bank's books: co-signs each checkpoint that continues the one before, and never another. Run it
 * where the bank cannot reach. Ends with 2 when the bank has signed what cannot be true, and with 1 when it cannot go on.
 */
const ALARM = 2
const LEAST_SECONDS = 5
const MOST_SECONDS = 86_400

function secondsIn(text: string): number {
  const seconds = Number(text)
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
    },
  })
  const [url] = words
  if (url === undefined) throw new StartupProblem('Say which bank: npm run witness -- https://bank.example')
  const seconds = secondsIn(values.every ?? '60')
  const bank = askBank(url)
  const place = resolve(values.folder ?? join(import.meta.dirname, '../data/witness'))
  const folder = await openWitnessFolder(place, values.name)
  console.log(`this witness keeps its record in ${place}; for WITNESSES of the bank, its key is`)
  console.log(keyText(folder.key.verifier))
  const isNew = (await folder.bankKeys()).length === 0
  const look = () => witnessOnce({ bank, folder, now: () => new Date() })
  for (let turn = 0; ; turn += 1) {
    try {
      console.log(`${new Date().toISOString()} ${await look()}`)
    } catch (error) {
      if (error instanceof WitnessAlarm) {
        console.error(error.message)
        process.exitCode = ALARM
        return
      }
      if (values.once) throw error
      console.error(`${new Date().toISOString()} ${sentenceOf(error)}`)
    }
    if (turn === 0 && isNew) await tellBankKeys(folder)
    if (values.once) return
    await wait(seconds * 1000)
  }
}

/** Whoever has them from elsewhere can see now that nobody stands in between. */
async function tellBankKeys({ bankKeys }: Awaited<ReturnType<typeof openWitnessFolder>>): Promise<void> {
  const keys = await bankKeys()
  if (keys.length > 0)
    console.log('from now on these count as the keys of the bank; compare them with its own')
  for (const key of keys) console.log(keyText(key))
}

await runCommand(main)
