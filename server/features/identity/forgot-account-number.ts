import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { addJob } from '../../floor/jobs/jobs.queries.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { type CustomerIdentity, customerByEmail } from './identity.queries.ts'
import { mayBeMailed } from './mailed-on-request.ts'

const JOB = 'send_account_number'
const PURPOSE = 'account number request'

/** Asks for the number that belongs to an address, known or not: the same rows, the same job, the same answer (S10). */
export async function askForAccountNumber(
  needs: Pick<Dependencies, 'database' | 'secrets' | 'ceilings'>,
  email: string,
  origin: Origin,
): Promise<void> {
  if (!(await mayBeMailed(needs, 'accountNumber', { email, origin }))) return
  const sealed = needs.secrets.seal(PURPOSE, storedAddress(email)).toString('base64')
  await needs.database.transaction(async (tx) => {
    await addJob(tx, JOB, { sealed })
    await recordAudit(tx, { actor: { role: 'visitor' }, action: 'account_number_asked_for', origin })
  })
}

type Needs = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'sendMail' | 'ceilings'>

/** Looks for the owner once whoever asked has their answer. */
export const accountNumberTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async (payload) => {
    const { sealed } = payload as { sealed: string }
    const email = needs.secrets.open(PURPOSE, Buffer.from(sealed, 'base64'))
    await needs.database.transaction((tx) => sendAccountNumber(needs, tx, email))
  },
})

async function sendAccountNumber(needs: Needs, tx: Transaction, email: string): Promise<void> {
  const customer = await tx.row<CustomerIdentity>(customerByEmail(email))
  // Until it is verified, nobody has shown that the address is theirs.
  if (!customer?.is_verified) return
  if (await needs.ceilings.count(tx, 'accountNumber', { bank: true })) return
  const person = { fullName: customer.full_name, email: customer.email }
  const notice = noticesOf(needs.config.brand).accountNumber(person, { accountNumber: customer.number })
  await needs.sendMail(tx, notice)
}
