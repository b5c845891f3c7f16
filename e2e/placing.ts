import { createLedger } from '@larkfield/ledger'
import { demoSecret } from '@larkfield/ops/demo-secret.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { openSessions } from '@larkfield/server/floor/sessions/sessions.ts'
import type { PlaceNeeds } from '@larkfield/server/testing/people.ts'
import { quickPasswords } from '@larkfield/server/testing/quick-passwords.ts'
import { inject } from 'vitest'

let opened: PlaceNeeds | undefined

/** The database of the bank that all journeys share, opened once a worker: customers are placed there, not signed up. */
export function placing(): PlaceNeeds {
  opened ??= openPlacing(inject('databaseUrl'))
  return opened
}

function openPlacing(url: string): PlaceNeeds {
  const database = openDatabase({ url, mostConnections: 1 })
  const ledger = createLedger({ connectionString: url, readers: 1 })
  const secrets = secretsFrom(demoSecret(url), [])
  return { database, ledger, secrets, sessions: openSessions(database), passwords: quickPasswords }
}
