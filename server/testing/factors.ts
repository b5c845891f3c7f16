import { Secret, TOTP } from 'otpauth'
import { sql } from '../floor/database/sql.ts'
import type { TestBank } from './bank.ts'
import { type SoftPasskey, softPasskey } from './passkey.ts'

type Person = { token: string; email: string; password: string }

/** The code that an app with this secret shows, now or so many half minutes away. */
export const codeOfApp = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })

/** Lets a person's session change factors: with password and mailed code, as before the first one. */
export async function confirmByMail(bank: TestBank, person: Person): Promise<void> {
  const { token, password } = person
  const asked = await bank.call('POST /confirm', { token, body: { password } })
  if (asked.status !== 200) throw new Error(`Confirming was refused: ${asked.body.message}`)
  const proof = { method: 'mail', code: await bank.lastCode(person.email) }
  const params = { questionId: asked.body.data.id }
  const answer = await bank.call('POST /confirm/{questionId}', { token, params, body: { proof } })
  if (answer.status !== 200) throw new Error(`The mailed code was refused: ${answer.body.message}`)
}

export async function addPasskey(bank: TestBank, { token }: { token: string }, passkey = softPasskey()) {
  const begun = await bank.call('POST /factors/passkey', { token })
  if (begun.status !== 200) throw new Error(`A passkey was refused: ${begun.body.message}`)
  const { id, challenge } = begun.body.data
  const body = { name: 'My phone', passkey: passkey.make(challenge) }
  const added = await bank.call('POST /factors/passkey/{questionId}', {
    token,
    params: { questionId: id },
    body,
  })
  if (added.status !== 200) throw new Error(`The passkey was refused: ${added.body.message}`)
  return { passkey, recoveryCodes: added.body.data.recoveryCodes as string[] | undefined }
}

export async function addApp(bank: TestBank, { token }: { token: string }) {
  const begun = await bank.call('POST /factors/app', { token })
  if (begun.status !== 200) throw new Error(`An app was refused: ${begun.body.message}`)
  const { id, secret } = begun.body.data
  const code = codeOfApp(secret)
  const body = { name: 'My app', code }
  const added = await bank.call('POST /factors/app/{questionId}', { token, params: { questionId: id }, body })
  if (added.status !== 200) throw new Error(`The app was refused: ${added.body.message}`)
  return {
    secret: secret as string,
    code,
    recoveryCodes: added.body.data.recoveryCodes as string[] | undefined,
  }
}

/** A customer who has signed up and enrolled both kinds; the app's `usedCode` has used up its half minute. */
export async function enrolledCustomer(bank: TestBank) {
  const customer = await bank.signUpCustomer()
  await confirmByMail(bank, customer)
  const { passkey, recoveryCodes } = await addPasskey(bank, customer)
  const { secret, code: usedCode } = await addApp(bank, customer)
  return { ...customer, passkey, secret, usedCode, recoveryCodes: recoveryCodes! }
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

/** Puts when a session last showed a factor into the past. */
export const forgetConfirmation = (bank: TestBank) =>
  bank.asOwner(sql`update bank.sessions set factor_at = clock_timestamp() - interval '6 minutes'`)

export const signedBy = (passkey: SoftPasskey, challenge: string) => ({
  method: 'passkey',
  passkey: passkey.sign(challenge),
})
