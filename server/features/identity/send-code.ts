import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Queries, Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { addJob } from '../../floor/jobs/jobs.queries.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import {
  type Flow,
  lockFlow,
  noteResend,
  setCode,
  setFlowHolder,
  setTries,
} from '../../floor/one-time-codes/code-flows.queries.ts'
import { CODE_TRIES, renewCode, subjectOfFlow } from '../../floor/one-time-codes/codes.ts'
import { mailNewEmailCode } from '../../floor/people/new-email.ts'
import { accountExists } from './account-exists.ts'
import { type CustomerIdentity, customerByEmail, customerById } from './identity.queries.ts'
import { queueSignInCode } from './sign-in-code.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'sendMail' | 'ceilings'>

const JOB = 'send_reset_code'
const PURPOSE = 'reset request'
const MOST_RESENDS = 3
const RESEND_MINUTES = 15

const tooMany = {
  sign_up: 'too_many_sign_up_codes',
  reset: 'too_many_reset_codes',
  sign_in: 'too_many_sign_in_codes',
  email: 'too_many_email_codes',
} as const

/** A flow whose tries are used up is over; each kind has its own way to start again. */
export const tooManyCodes = (flow: Flow): Refusal =>
  new Refusal(tooMany[flow.purpose], { retryAfterSeconds: RESEND_MINUTES * 60 })

/** Sends another code (S8): the one before stops working now, and tries that were used stay used. */
export async function resendCode(needs: Needs, flowId: string, origin: Origin): Promise<void> {
  await needs.ceilings.assertBelow(needs.database, 'code', { network: origin.address })
  await decide(needs.database, async (tx) => {
    const flow = await tx.row<Flow>(lockFlow(flowId))
    if (!flow) return new Refusal('not_found')
    const refusal = notAgain(flow) ?? (await noMoreMail(needs, tx, flow))
    if (!refusal) {
      await tx.run(noteResend(flow.id))
      await tx.run(setCode(flow.id, null))
      await sendAnother(needs, tx, flow)
    }
    await recordAudit(tx, {
      actor: { role: 'visitor' },
      action: `${flow.purpose}_code_resent`,
      outcome: refusal?.code ?? 'done',
      ...subjectOfFlow(flow),
      origin,
    })
    return refusal
  })
}

const sendAnother = (needs: Needs, tx: Transaction, flow: Flow): Promise<void> =>
  ({
    sign_up: () => mailSignUpCode(needs, tx, flow),
    reset: () => queueResetCode(needs, tx, { flow: flow.id }),
    sign_in: () => queueSignInCode(needs, tx, { flow: flow.id }),
    email: () => mailAnotherToNewEmail(needs, tx, flow),
  })[flow.purpose]()

function notAgain(flow: Flow): Refusal | undefined {
  if (flow.is_used) return new Refusal(flow.purpose === 'sign_up' ? 'already_verified' : 'code_expired')
  if (flow.tries_left === 0) return tooManyCodes(flow)
  if (flow.is_over) return new Refusal('code_expired')
  return tooSoonForAnother(flow)
}

/**
 * Whether the ceilings leave room for one more mail. The address of a reset or a sign-in is looked at by the job alone:
 * the answer is the same whether there is one or not.
 */
async function noMoreMail(needs: Needs, tx: Transaction, flow: Flow): Promise<Refusal | undefined> {
  if (flow.purpose === 'reset') return (await needs.ceilings.full(tx, 'reset', { bank: true }))?.refusal
  if (flow.purpose === 'sign_in') return undefined
  if (flow.email !== null) return tooMuchMail(needs, tx, { address: flow.email })
  const customer = await tx.row<CustomerIdentity>(customerById(flow.id))
  return customer && tooMuchMail(needs, tx, { address: customer.email })
}

/** Counts a further mail of a sign-up to this address, and by the network unless that was counted before. */
export async function tooMuchMail(
  { ceilings }: Pick<Needs, 'ceilings'>,
  tx: Transaction,
  use: { network?: string; address: string },
): Promise<Refusal | undefined> {
  return (await ceilings.count(tx, 'code', { ...use, bank: true }))?.refusal
}

/** What stands in the way of another code, however it is asked for: three in fifteen minutes are enough. */
export function tooSoonForAnother(flow: Flow): Refusal | undefined {
  const waitSeconds = secondsToNextResend(flow)
  if (waitSeconds === 0) return undefined
  return new Refusal('too_many_codes_sent', { retryAfterSeconds: waitSeconds })
}

/** Until the oldest of the last three is fifteen minutes past; zero when there is nothing to wait for. */
function secondsToNextResend({ resent_at, now }: Flow): number {
  const oldest = resent_at.at(-MOST_RESENDS)
  if (!oldest) return 0
  return Math.max(0, Math.ceil((oldest.getTime() + RESEND_MINUTES * 60_000 - now.getTime()) / 1000))
}

export async function mailSignUpCode(needs: Needs, tx: Transaction, flow: Flow): Promise<void> {
  const customer = await tx.row<CustomerIdentity>(customerById(flow.id))
  if (!customer) return
  const code = await renewCode(needs, tx, flow)
  const person = { fullName: customer.full_name, email: customer.email }
  const notices = noticesOf(needs.config.brand)
  const mail = notices.signUpCode(person, { accountNumber: customer.number, code })
  await needs.sendMail(tx, (await accountExists(needs, tx, customer.email)) ?? mail)
}

async function mailAnotherToNewEmail(needs: Needs, tx: Transaction, flow: Flow): Promise<void> {
  const customer = await tx.row<CustomerIdentity>(customerById(flow.customer_id!))
  if (customer) await mailNewEmailCode(needs, tx, { ...flow, email: flow.email! }, customer)
}

/**
 * A new code for a customer who has just shown the right password, with new tries. False when several have gone out
 * lately: the newest of them is still the one to enter.
 */
export function renewSignUpCode(needs: Needs, customer: CustomerIdentity, origin: Origin): Promise<boolean> {
  return needs.database.transaction(async (tx) => {
    const flow = await tx.row<Flow>(lockFlow(customer.id))
    if (!flow || flow.is_used || secondsToNextResend(flow) > 0) return false
    const use = { network: origin.address, address: customer.email }
    if (await tooMuchMail(needs, tx, use)) return false
    await tx.run(noteResend(flow.id))
    await tx.run(setTries(flow.id, CODE_TRIES))
    await mailSignUpCode(needs, tx, flow)
    return true
  })
}

/**
 * Codes of resets are made by a job. Whoever asked has their answer by then, so it cannot tell, not even by its time,
 * whether there was anybody to send a code to.
 */
export function queueResetCode(
  { secrets }: Pick<Dependencies, 'secrets'>,
  queries: Queries,
  asked: { flow: string; email?: string },
): Promise<void> {
  const sealed = secrets.seal(PURPOSE, JSON.stringify(asked)).toString('base64')
  return addJob(queries, JOB, { sealed })
}

export const resetCodeTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async (payload) => {
    const { sealed } = payload as { sealed: string }
    const asked = JSON.parse(needs.secrets.open(PURPOSE, Buffer.from(sealed, 'base64')))
    await needs.database.transaction((tx) => sendResetCode(needs, tx, asked))
  },
})

async function sendResetCode(
  needs: Needs,
  tx: Transaction,
  asked: { flow: string; email?: string },
): Promise<void> {
  const flow = await tx.row<Flow>(lockFlow(asked.flow))
  if (!flow || flow.is_used) return
  const customer = await recipient(needs, tx, flow, asked.email)
  if (!customer) {
    await tx.run(setCode(flow.id, null))
    return
  }
  const code = await renewCode(needs, tx, flow)
  const person = { fullName: customer.full_name, email: customer.email }
  await needs.sendMail(tx, noticesOf(needs.config.brand).resetCode(person, { code }))
}

/** Whoever the flow belongs to, while the ceilings leave room: the first mail to an address was counted when asked for. */
async function recipient({ ceilings }: Needs, tx: Transaction, flow: Flow, email: string | undefined) {
  const customer = await ownerOf(tx, flow, email)
  if (!customer) return undefined
  const address = email === undefined ? { address: customer.email } : {}
  return (await ceilings.count(tx, 'reset', { ...address, bank: true })) ? undefined : customer
}

/** On a flow's first code that is the owner of the email address, if any. */
async function ownerOf(tx: Transaction, flow: Flow, email: string | undefined) {
  if (flow.customer_id) return tx.row<CustomerIdentity>(customerById(flow.customer_id))
  const customer = email === undefined ? undefined : await tx.row<CustomerIdentity>(customerByEmail(email))
  if (customer) await tx.run(setFlowHolder(flow.id, { customerId: customer.id }))
  return customer
}
