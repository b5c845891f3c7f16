import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries, Transaction } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { type Holder, keyOfHolder } from '../sessions/holder.queries.ts'
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  unusedRecoveryCodes,
  useRecoveryCode,
} from './factors.queries.ts'

/** For the day on which no factor is at hand. Shown once; each opens once. */
const COUNT = 10
const LETTERS = 16
/** Without those that look alike on paper. Thirty-two of them: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const hashOf = (holder: Holder, code: string): Buffer =>
  hash('sha256', `recovery code ${keyOfHolder(holder)} ${bare(code)}`, 'buffer')

/** Case, blanks and dashes are how a code is written down, not what it is. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

const newCode = (): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Ten new ones; those from before end. */
export async function renewRecoveryCodes(queries: Queries, holder: Holder): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await queries.run(deleteRecoveryCodes(holder))
  await queries.run(
    insertRecoveryCodes(
      holder,
      codes.map((code) => hashOf(holder, code)),
    ),
  )
  return codes
}

/** What spends the code when it is one of theirs: held until then, and unspent if the caller decides otherwise. */
export async function findRecoveryCode(
  tx: Transaction,
  holder: Holder,
  code: string,
): Promise<{ spend: Sql; isYoung: boolean } | undefined> {
  const given = hashOf(holder, code)
  const unused = await tx.rows<{ id: bigint; code_hash: Buffer; is_young: boolean }>(
    unusedRecoveryCodes(holder),
  )
  const found = unused.find(({ code_hash }) => timingSafeEqual(code_hash, given))
  return found && { spend: useRecoveryCode(found.id), isYoung: found.is_young }
}
