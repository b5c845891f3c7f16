import type { CallName } from '@larkfield/contract/calls.ts'
import { sql } from '../floor/database/sql.ts'
import type { TestBank } from './bank.ts'
import { askedAtSignIn, signedBy } from './factors.ts'
import type { SoftPasskey } from './passkey.ts'

type Sent = { token: string; body?: object; params?: Record<string, string> }
export type Asked = {
  question: { id: string; methods: string[]; passkey: { challenge: string } }
  approving: Record<string, unknown>
}

/** Makes a call that has to be approved first: gives the question and what is to be approved. */
export async function askedToApprove(bank: TestBank, name: CallName, sent: Sent): Promise<Asked> {
  const answer = await bank.call(name, sent)
  if (answer.body.code !== 'approval_required') throw new Error(`not asked: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

export const signedApproval = ({ passkey }: { passkey: SoftPasskey }, { question }: Asked) => ({
  id: question.id,
  proof: signedBy(passkey, question.passkey.challenge),
})

/** The code of the last mail that has one: what else was told meanwhile may arrive after it. */
export const mailedApproval = async (
  bank: TestBank,
  { email }: { email: string },
  { question: { id } }: Asked,
) => ({ id, proof: { method: 'mail', code: await lastCodeTo(bank, email) } })

async function lastCodeTo(bank: TestBank, email: string): Promise<string> {
  const codes = (await bank.mailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}

type Enrolled = { accountNumber: string; password: string; passkey: SoftPasskey }

/** Another session of the same person. */
export async function signedInAgain(bank: TestBank, from: Enrolled): Promise<string> {
  const { id, passkey } = await askedAtSignIn(bank, from)
  const body = { proof: signedBy(from.passkey, passkey.challenge) }
  const answer = await bank.call('POST /sign-in-factor/{questionId}', { params: { questionId: id }, body })
  return answer.body.token
}

/** What is kept of a customer's approvals, oldest first. */
export const approvalsOf = (bank: TestBank, { id }: { id: string }) =>
  bank.asOwner(sql`
    select id, purpose, method, signature is not null as is_signed
    from bank.approvals
    where customer_id = ${id} or admin_id = ${id}
    order by approved_at`)
