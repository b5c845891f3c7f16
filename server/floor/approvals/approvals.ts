import type { Approval, Approving } from '@larkfield/contract/entities/approvals.ts'
import type { FactorMethod } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Question, textOfQuestion } from '../factors/challenges.ts'
import { type FactorRow, factorsOf } from '../factors/factors.queries.ts'
import { mailQuestion } from '../factors/mail-question.ts'
import { askForFactor, prove } from '../factors/prove.ts'
import { tellOfUse } from '../factors/tell-of-change.ts'
import type { Origin, Session } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { factorGate } from '../sessions/gates.ts'
import type { Holder } from '../sessions/holder.queries.ts'
import { holderOf } from '../sessions/sessions.ts'
import { type ApprovalRow, approvalById, insertApproval } from './approvals.queries.ts'

export type ApprovalNeeds = Pick<
  Dependencies,
  'config' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
>

/** What somebody is to approve: as they read it, and all that their answer is bound to. */
export type Approvable = {
  approving: Approving
  /** In an order that never changes: stored approvals are checked against it. */
  what: readonly string[]
  /** The payee, by the name that all spellings share. */
  payee?: string
  /**
   * Whether a factor younger than a day may approve it by itself; it may not where nothing is said (S40). Asked only where
   * there is such a factor.
   */
  youngMay?: (queries: Queries) => Promise<boolean>
}

/** What is neither a change of factors, a new payee nor a higher limit, and opens no way to one. */
export const alsoByYoung = async (): Promise<boolean> => true

export const youngMay = (queries: Queries, { youngMay: may }: Approvable): Promise<boolean> | boolean =>
  may ? may(queries) : false

export type Approved = { id: string; method: FactorMethod }

export const questionAbout = (
  session: Session,
  { approving, what }: Approvable,
): Question & { holder: Holder } => ({
  purpose: approving.purpose,
  holder: holderOf(session),
  sessionId: session.sessionId,
  what,
})

/**
 * Asks for an approval: with a factor, or with a mailed code from people who have none. Factors younger than a day are left
 * out of what they may not approve, or asked for beside a mailed code where there is no older one (S40). Gives the refusal
 * that says so, for the caller to commit and answer.
 */
export async function askForApproval(
  needs: ApprovalNeeds,
  queries: Queries,
  { session, approvable }: { session: Session; approvable: Approvable },
): Promise<Refusal> {
  const question = questionAbout(session, approvable)
  const { approving } = approvable
  const factors = await queries.rows<FactorRow>(factorsOf(question.holder))
  const isForAll = !factors.some(({ is_young }) => is_young) || (await youngMay(queries, approvable))
  const mayAnswer = isForAll ? factors : factors.filter(({ is_young }) => !is_young)
  const { approvalCode } = noticesOf(needs.config.brand)
  const asked =
    mayAnswer.length > 0
      ? await askForFactor(needs, queries, { question, factors: mayAnswer })
      : await mailQuestion(needs, queries, {
          question,
          write: (person, { code }) => approvalCode(person, { code, approving }),
          factors,
        })
  if (asked instanceof Refusal) return asked
  const olderOnly = mayAnswer.length > 0 && mayAnswer.length < factors.length
  const put = { ...asked, ...(olderOnly && { olderOnly }) }
  return new Refusal('approval_required', { data: { question: put, approving } })
}

type Given = { session: Session; approvable: Approvable; approval: Approval; origin: Origin }

/** Judges an approval and keeps it, in the transaction of what is approved: both happen, or neither. */
export async function approve(
  needs: ApprovalNeeds,
  tx: Transaction,
  { session, approvable, approval, origin }: Given,
): Promise<Approved | Refusal> {
  const { id, proof } = approval
  const question = questionAbout(session, approvable)
  const answering = { holder: question.holder, address: origin.address }
  const gate = factorGate({ queries: tx, throttles: needs.throttles }, answering)
  const given = { id, question, proof, gate, youngMay: async () => youngMay(tx, approvable) }
  const shown = await prove(needs, tx, given)
  if (shown instanceof Refusal) {
    const after = { purpose: question.purpose }
    await recordAudit(tx, { actor: actorOf(session), action: 'approval', outcome: shown.code, after, origin })
    return shown
  }
  await tellOfUse(needs, tx, { shown, origin })
  const { method, factorName, evidence } = shown
  const said = textOfQuestion(id, question)
  const { payee } = approvable
  await tx.run(insertApproval({ id, question, said, method, factorName, payee, evidence }))
  return { id, method }
}

type Wanted = Omit<Given, 'approval'> & {
  approval: Approval | undefined
  /** Whether it is asked of somebody who has no factor, with a code by mail. */
  byMail?: boolean
}

/**
 * What a delicate act begins with: nothing to do for people without a factor, a question to those with one, and their
 * answer judged. Used within `decide`, which commits a question before it is answered with.
 */
export async function approvedOrAsked(
  needs: ApprovalNeeds,
  tx: Transaction,
  { approval, byMail = false, ...given }: Wanted,
): Promise<Approved | undefined | Refusal> {
  if (approval) return approve(needs, tx, { ...given, approval })
  const factors = await tx.rows<FactorRow>(factorsOf(holderOf(given.session)))
  if (factors.length === 0 && !byMail) return undefined
  return askForApproval(needs, tx, given)
}

/** An approval that was given before and still holds, for a wire that is sent again after its answer was lost. */
export async function approvedBefore(
  queries: Queries,
  { session, approvable, approval }: Omit<Given, 'origin'>,
): Promise<Approved | undefined> {
  const row = await queries.row<ApprovalRow>(approvalById(approval.id))
  const said = textOfQuestion(approval.id, questionAbout(session, approvable))
  return row && !row.is_over && row.said === said ? { id: row.id, method: row.method } : undefined
}
