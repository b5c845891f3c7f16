import type { CallName } from '@larkfield/contract/calls.ts'
import { Secret, TOTP } from 'otpauth'
import { sql } from '../floor/database/sql.ts'
import { newAppSecret, stepOfCode } from '../floor/factors/app-codes.ts'
import { insertFactor } from '../floor/factors/factors.queries.ts'
import { renewRecoveryCodes } from '../floor/factors/recovery-codes.ts'
import { FACTOR } from '../floor/secrets/factor-secrets.ts'
import { type Holder, heldBy } from '../floor/sessions/holder.queries.ts'
import type { Answered, TestBank } from './bank.ts'
import { type SoftPasskey, softPasskey } from './passkey.ts'

/** The code that an app with this secret shows, now or so many half minutes away. */
export const codeOfApp = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })

type Answer = { passkey?: SoftPasskey; email?: string }

/** Makes a call and approves it where the bank asks: with the passkey, and with the code that it mailed. */
export async function approvedCall(bank: Asked, name: CallName, sent: Call, by: Answer): Promise<Answered> {
  const asked = await bank.call(name, { ...sent, body: sent.body ?? {} })
  if (asked.body.code !== 'approval_required') return asked
  return bank.call(name, { ...sent, body: { ...sent.body, approval: await approvalBy(bank, asked, by) } })
}

type Asked = Pick<TestBank, 'call' | 'lastCode'>
type Call = { token: string; params?: Record<string, string>; body?: object }

/** What answers the question of a call that has to be approved. */
export async function approvalBy(bank: Pick<TestBank, 'lastCode'>, asked: Answered, by: Answer) {
  const { id, methods, passkey, alsoMailed } = asked.body.data.question
  const byMail = methods[0] === 'mail'
  const mailedCode = byMail || alsoMailed ? await bank.lastCode(by.email ?? '') : undefined
  if (byMail) return { id, proof: { method: 'mail', code: mailedCode } }
  return { id, proof: { ...signedBy(by.passkey!, passkey.challenge), ...(mailedCode && { mailedCode }) } }
}

type Person = { token: string; email?: string; password?: string; passkey?: SoftPasskey }

async function begun(bank: Asked, name: CallName, { token, password, ...by }: Person) {
  const body = by.passkey || password === undefined ? {} : { password }
  const { status, body: answered } = await approvedCall(bank, name, { token, body }, by)
  if (status !== 200) throw new Error(`${name} was refused: ${answered.message}`)
  return answered.data
}

/** Adds a passkey as a person does: the first one with password and mailed code, a further one with the passkey they have. */
export async function addPasskey(bank: Asked, person: Person, passkey = softPasskey()) {
  const { id, challenge } = await begun(bank, 'POST /factors/passkey', person)
  const body = { name: 'My phone', passkey: passkey.make(challenge) }
  const sent = { token: person.token, params: { questionId: id }, body }
  const added = await bank.call('POST /factors/passkey/{questionId}', sent)
  if (added.status !== 200) throw new Error(`The passkey was refused: ${added.body.message}`)
  return { passkey, recoveryCodes: added.body.data.recoveryCodes as string[] | undefined }
}

export async function addApp(bank: Asked, person: Person) {
  const { id, secret } = await begun(bank, 'POST /factors/app', person)
  const code = codeOfApp(secret)
  const sent = { token: person.token, params: { questionId: id }, body: { name: 'My app', code } }
  const added = await bank.call('POST /factors/app/{questionId}', sent)
  if (added.status !== 200) throw new Error(`The app was refused: ${added.body.message}`)
  return {
    secret: secret as string,
    code,
    recoveryCodes: added.body.data.recoveryCodes as string[] | undefined,
  }
}

/** Puts a passkey straight into the tables, there for two days: long enough to approve everything. */
export async function placePasskey(
  bank: TestBank,
  holder: Holder,
  passkey = softPasskey(),
): Promise<SoftPasskey> {
  const sealed = secretsOf(bank).seal(FACTOR, Buffer.from(passkey.publicKey).toString('base64'))
  const credentialId = Buffer.from(passkey.id, 'base64url')
  const factor = { kind: 'passkey', name: 'My phone', credentialId, sealed, counter: 0n } as const
  await bank.database.run(insertFactor({ holder, ...factor }))
  await ageFactors(bank, holder)
  return passkey
}

/** Until two days ago there were none of a person's factors and codes. */
export async function ageFactors(bank: TestBank, holder: Holder): Promise<void> {
  const aged = sql`set created_at = created_at - interval '2 days' where ${heldBy(holder)}`
  await bank.asOwner(sql`update bank.factors ${aged}`)
  await bank.asOwner(sql`update bank.recovery_codes ${aged}`)
}

const secretsOf = (bank: TestBank) => bank.features.dependencies.secrets

/** A customer with a passkey, an app and recovery codes for two days; the app's `usedCode` has used up its half minute. */
export async function enrolledCustomer(bank: TestBank) {
  const customer = await bank.openCustomer()
  const holder = { customerId: customer.id }
  const secret = newAppSecret()
  const usedCode = codeOfApp(secret)
  const app = { kind: 'app', name: 'My app', sealed: secretsOf(bank).seal(FACTOR, secret) } as const
  const passkey = await placePasskey(bank, holder)
  await bank.database.run(insertFactor({ holder, ...app, counter: stepOfCode(secret, usedCode, 0n)! }))
  const recoveryCodes = await renewRecoveryCodes(bank.database, holder)
  await ageFactors(bank, holder)
  return { ...customer, passkey, secret, usedCode, recoveryCodes }
}

/** The first step: gives the question. */
export async function askedAtSignIn(
  bank: TestBank,
  { accountNumber, password }: { accountNumber: string; password: string },
  cookies: Record<string, string> = {},
) {
  const answer = await bank.call('POST /loginA', { body: { accountNumber, password }, cookies })
  if (answer.body.code !== 'factor_needed') throw new Error(`No factor was asked for: ${answer.status}`)
  return answer.body.data.question as { id: string; methods: string[]; passkey: { challenge: string } }
}

export const signedBy = (passkey: SoftPasskey, challenge: string) => ({
  method: 'passkey',
  passkey: passkey.sign(challenge),
})
