import { hash, randomBytes } from 'node:crypto'
import type { ApprovalPurpose } from '@larkfield/contract/entities/approvals.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { type Holder, keyOfHolder } from '../sessions/holder.queries.ts'
import { type ChallengeRow, insertChallenge, lockChallenge } from './challenges.queries.ts'

/**
 * What a question is about. Whoever answers it answers exactly this: the hash that a passkey signs is made of it, and a
 * code is worth nothing for another one.
 */
export type Question = {
  purpose: 'sign_in' | 'passkey_sign_in' | 'add_passkey' | 'add_app' | ApprovalPurpose
  /** Unknown when a passkey is to say who it is. */
  holder: Holder | undefined
  /** None before somebody is signed in. */
  sessionId: string | undefined
  what?: readonly (string | number)[]
}

export const CHALLENGE_MINUTES = 5
const CHALLENGE_TRIES = 5
/** Questions that one person has left unanswered. */
const MOST_OF_PERSON = 30
const ID_BYTES = 18

type Kept = { sealed?: Buffer; codeHash?: Buffer }

/** Asks: gives the id to answer under and the bytes that a passkey is to sign. */
export async function ask(queries: Queries, question: Question, keep: (id: string) => Kept = () => ({})) {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const whatHash = hashOfQuestion(id, question)
  const { purpose, holder, sessionId } = question
  await queries.run(
    insertChallenge(
      { id, purpose, holder, sessionId, whatHash, ...keep(id) },
      { tries: CHALLENGE_TRIES, minutes: CHALLENGE_MINUTES, mostOfPerson: MOST_OF_PERSON },
    ),
  )
  return { id, whatHash }
}

/** The row while it is open and about this very question; anything that differs is as good as unknown (S33). */
export async function openChallenge(
  tx: Transaction,
  id: string,
  question: Question,
): Promise<ChallengeRow | undefined> {
  const row = await tx.row<ChallengeRow>(lockChallenge(id))
  if (!row || row.is_over || row.purpose !== question.purpose) return undefined
  return row.what_hash.equals(hashOfQuestion(id, question)) ? row : undefined
}

/** The question in full: who is asked, in which session, under which id, and what. Its hash is what a passkey signs. */
export const textOfQuestion = (id: string, { purpose, holder, sessionId, what = [] }: Question): string =>
  JSON.stringify([purpose, holder ? keyOfHolder(holder) : null, sessionId ?? null, id, ...what])

export const hashOfQuestion = (id: string, question: Question): Buffer =>
  hash('sha256', textOfQuestion(id, question), 'buffer')
