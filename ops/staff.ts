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
  type NewStaff,
  resetStaff,
  resetStaffFactors,
  type StaffNeeds,
  setStaffEmail,
  setStaffRoles,
  unlockStaff,
} from './staff-commands.ts'
import { StartupProblem } from './startup-problem.ts'

const HELP = `npm run staff -- COMMAND, at the machine of a running bank and with its settings

  list                            who there is, with roles
  add USERNAME [--roles LIST] [--email ADDRESS] [--name NAME]
                                  a new person, with a link to choose a password
  roles USERNAME LIST             what somebody may do, such as teller,approver
  email USERNAME ADDRESS          where codes go to: without one, no factor can be added
  reset USERNAME                  a new link; the old password and all sessions end
  reset-factors USERNAME          no passkey, app or recovery code any more; all sessions end
  unlock USERNAME                 forget failed sign-ins
  disable USERNAME                no sign-in, and all sessions end at once
  enable USERNAME                 the way back from disable

Roles are owner, teller, approver and auditor; without --roles somebody has all of them.
Nothing done here waits for a second person: this is the way back in.
A link is written to a file in SET_UP_DIR that only you can read; it works once, for 72 hours.
DATABASE_URL names the bank's database; without it, DATA_DIR names the folder of the built-in one.`

type Given = { value?: string | undefined } & NewStaff
type Command = (needs: StaffNeeds, username: string, given: Given) => Promise<string[]>

const commands = new Map<string, Command>([
  ['list', listStaff],
  ['add', addStaff],
  ['roles', (needs, username, { value }) => setStaffRoles(needs, username, value)],
  ['email', (needs, username, { value }) => setStaffEmail(needs, username, value)],
  ['reset', resetStaff],
  ['reset-factors', resetStaffFactors],
  ['unlock', unlockStaff],
  ['disable', disableStaff],
  ['enable', enableStaff],
])

/** What these take besides a name. */
const VALUES = { email: 'ADDRESS', roles: 'LIST' } as const
const takesValue = (command: string): command is keyof typeof VALUES => command in VALUES

const ofNewStaff = {
  email: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string' },
} as const

/**
 * npm run staff
 * Looks after administrators from the machine the bank runs on: whoever may read its settings may do this.
 */
async function main(): Promise<void> {
  const { command: name, username, given } = readArguments()
  if (name === 'help') return console.log(HELP)
  const command = commands.get(name)
  if (!command) throw new StartupProblem(`There is no command ${name}.\n\n${HELP}`)
  if (name !== 'list' && !username) throw new StartupProblem(`Say whom: npm run staff -- ${name} USERNAME`)
  if (takesValue(name) && !given.value)
    throw new StartupProblem(`Say which: npm run staff -- ${name} ${username} ${VALUES[name]}`)
  const config = readConfig(process.env)
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? urlOfRunning(config.dataDir)
  if (!url)
    throw new StartupProblem(
      `No bank is running on ${config.dataDir}: start it first, or set DATABASE_URL or DATA_DIR.`,
    )
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    const needs = { database, passwords: openPasswords(), throttles: openThrottles(), config }
    for (const line of await command(needs, username, given)) console.log(line)
  } finally {
    await database.close()
  }
}

function readArguments() {
  const { values, words } = optionsIn({
    command: 'npm run staff',
    mostWords: 3,
    options: { ...ofNewStaff, help: { type: 'boolean', short: 'h' } },
  })
  const [command = 'help', username = '', value] = words
  if (value !== undefined && !takesValue(command))
    throw new StartupProblem(`npm run staff -- ${command} takes no ${value}.`)
  const { help, ...given } = values
  const misplaced = command === 'add' ? undefined : Object.keys(given)[0]
  if (misplaced && !help) throw new StartupProblem(`--${misplaced} goes with add only.`)
  return { command: help ? 'help' : command, username, given: { ...given, value } }
}

await runCommand(main, () => (process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'))
