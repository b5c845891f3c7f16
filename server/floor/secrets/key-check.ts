import { readAnchor } from '../anchors/anchor.ts'
import { anchorKeys } from '../anchors/anchor-keys.ts'
import { ConfigProblem } from '../config.ts'
import type { Queries } from '../database/database.ts'
import * as queries from './key-check.queries.ts'
import type { Secrets } from './secrets.ts'

const PURPOSE = 'key check'
const CLEAR = 'larkfield'

/**
 * Refuses keys that are not this bank's, before anything is written with them. A new bank learns its key here; one from
 * before there was a check value has to show first that the key opens what it has sealed so far.
 */
export async function checkKey(database: Queries, secrets: Secrets): Promise<void> {
  if (!(await provesKey(database, secrets))) throw wrongKey()
  await database.run(queries.insertKeyCheck(secrets.seal(PURPOSE, CLEAR)))
  // Another server may have been first, with another key.
  if (!(await provesKey(database, secrets))) throw wrongKey()
}

/** As `checkKey`, for whoever only looks: writes nothing. */
export async function refuseWrongKey(database: Queries, secrets: Secrets): Promise<void> {
  if (!(await provesKey(database, secrets))) throw wrongKey()
}

/** From now on only the present key opens the check value. */
export const resealKeyCheck = (database: Queries, secrets: Secrets): Promise<number> =>
  database.run(queries.replaceKeyCheck(secrets.seal(PURPOSE, CLEAR)))

async function provesKey(database: Queries, secrets: Secrets): Promise<boolean> {
  const check = await database.row<queries.Sealed>(queries.keyCheck)
  if (check) return opens(secrets, check.sealed)
  const ofCustomers = await database.rows<queries.Sealed>(queries.sealedOfCustomers)
  if (ofCustomers.length > 0) return ofCustomers.every(({ sealed }) => secrets.knows(sealed))
  const mail = await database.row<queries.Sealed>(queries.sealedMail)
  const anchor = await database.row<{ document: string }>(queries.newestAnchor)
  if (!mail && !anchor) return true
  return (mail !== undefined && secrets.knows(mail.sealed)) || isOurs(secrets, anchor?.document ?? '')
}

function opens(secrets: Secrets, sealed: Buffer): boolean {
  try {
    return secrets.open(PURPOSE, sealed) === CLEAR
  } catch {
    return false
  }
}

function isOurs(secrets: Secrets, document: string): boolean {
  const ours = anchorKeys(secrets).map(({ publicKey }) => publicKey)
  return readAnchor(document)?.signatures.some(({ key }) => ours.includes(key)) ?? false
}

const wrongKey = () =>
  new ConfigProblem(
    'SECRET_KEY does not open what this bank has sealed: set it to the key the bank runs with (a demonstration without one takes it from the password in DATABASE_URL), and name the key before it in SECRET_KEYS_PREVIOUS until npm run rotate-keys says that it can go.',
  )
