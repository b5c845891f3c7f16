import { allCalls } from '@larkfield/contract/calls.ts'
import { openFeatures } from './features.ts'
import { systemClock } from './floor/calendar/clock.ts'
import { readConfig } from './floor/config.ts'
import { openDatabase } from './floor/database/database.ts'
import { secretsFrom } from './floor/secrets/secrets.ts'
import { openPasswords } from './floor/sessions/passwords.ts'

/** `npm run calls`: every call the contract declares, and whether a feature answers it. Nothing is connected. */
const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
const { handlers } = openFeatures({
  config: readConfig({}),
  database: openDatabase({ url: databaseUrl }),
  databaseUrl,
  secrets: secretsFrom('only to list calls'),
  sendMail: async () => {},
  passwords: openPasswords(),
  clock: systemClock,
  watch: { worked() {}, failed() {} },
})
const isBuilt = (name: string) => name in handlers
for (const [name, call] of allCalls) {
  console.log(`${isBuilt(name) ? 'built    ' : 'not built'}  ${call.role.padEnd(8)}  ${name}`)
}
console.log(`\n${allCalls.filter(([name]) => isBuilt(name)).length} of ${allCalls.length} calls are built`)
process.exit(0)
