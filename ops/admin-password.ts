import { firstFailing, resetChecks } from '@larkfield/contract/checks.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Config } from '@larkfield/server/floor/config.ts'
import type { Passwords } from '@larkfield/server/floor/sessions/passwords.ts'
import { StartupProblem } from './startup-problem.ts'

type Given = Pick<Config, 'adminUsername' | 'adminPassword'>

/** The password in the environment is judged as a customer's is (S1, S30), before anything starts. */
export async function judgeAdminPassword(
  { adminUsername, adminPassword }: Given,
  passwords: Pick<Passwords, 'assertAcceptable'>,
): Promise<void> {
  if (adminPassword === undefined) return
  const failing = firstFailing(resetChecks, { password: adminPassword, confirmPassword: adminPassword })
  if (failing) throw unusable(failing.text)
  try {
    await passwords.assertAcceptable(adminPassword, adminUsername ? [adminUsername] : [])
  } catch (error) {
    throw error instanceof Refusal ? unusable(error.message) : error
  }
}

const unusable = (sentence: string) =>
  new StartupProblem(`ADMIN_PASSWORD cannot be used: ${sentence.replace(/\.?$/, '.')}`)
