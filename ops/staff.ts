import { readConfig } from '@larkfield/server/floor/config.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { openThrottles } from '@larkfield/server/floor/sessions/throttles.ts'
import { urlOfRunning } from './backup/running-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaff,
  resetStaffFactors,
  type StaffNeeds,
  setStaffEmail,
  unlockStaff,
} from './staff-commands.ts'
import { StartupProblem } from './startup-problem.ts'

const HELP = `npm run staff -- COMMAND, at the machine of a running bank and with its settings

  list                            who there is
  add USERNAME [--email ADDRESS]  a new administrator, with a link to choose a password
  email USERNAME ADDRESS          where codes go to: without one, no factor can be added
  reset USERNAME                  a new link; the old password and all sessions end
  reset-factors USERNAME          no passkey, app or recovery code any more; all sessions end
  unlock USERNAME                 forget failed sign-ins
  disable USERNAME                no sign-in, and all sessions end at once
  enable USERNAME                 the way back from disable

A link is written to a file in SET_UP_DIR that only you can read; it works once, for 72 hours.
DATABASE_URL names the bank's database; without it, DATA_DIR names the folder of the built-in one.`

type Command = (needs: StaffNeeds, username: string, email?: string) => Promise<string[]>

const commands = new Map<string, Command>([
  ['list', listStaff],
  ['add', addStaff],
  ['email', setStaffEmail],
  ['reset', resetStaff],
  ['reset-factors', resetStaffFactors],
  ['unlock', unlockStaff],
  ['disable', disableStaff],
  ['enable', enableStaff],
])

/**
 * npm run staff
 * Looks after administrators from the machine the bank runs on: whoever may read its settings may do this.
 */
async function main(): Promise<void> {
  const { name, username, email } = readArguments()
  if (name === 'help') return console.log(HELP)
  const command = commands.get(name)
  if (!command) throw new StartupProblem(`There is no command ${name}.\n\n${HELP}`)
  if (name !== 'list' && !username) throw new StartupProblem(`Say whom: npm run staff -- ${name} USERNAME`)
  if (name === 'email' && !email)
    throw new StartupProblem(`Say which: npm run staff -- email ${username} ADDRESS`)
  const config = readConfig(process.env)
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? urlOfRunning(config.dataDir)
  if (!url)
    throw new StartupProblem(
      `No bank is running on ${config.dataDir}: start it first, or set DATABASE_URL or DATA_DIR.`,
    )
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    const needs = { database, passwords: openPasswords(), throttles: openThrottles(), config }
    for (const line of await command(needs, username, email)) console.log(line)
  } finally {
    await database.close()
  }
}

function readArguments() {
  const { values, words } = optionsIn({
    command: 'npm run staff',
    mostWords: 3,
    options: { email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name = 'help', username = '', address] = words
  if (address !== undefined && name !== 'email')
    throw new StartupProblem(`npm run staff -- ${name} takes no ${address}.`)
  if (values.email !== undefined && name !== 'add') throw new StartupProblem('--email goes with add only.')
  return { name: values.help ? 'help' : name, username, email: values.email ?? address }
}

await runCommand(main, () => (process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'))
