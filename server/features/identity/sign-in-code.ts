import { randomBytes } from 'node:crypto'
import type { Queries, Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { addJob } from '../../floor/jobs/jobs.queries.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import {
  deleteSomeOldFlows,
  type Flow,
  insertFlow,
  lockFlow,
  setCode,
  setFlowHolder,
} from '../../floor/one-time-codes/code-flows.queries.ts'
import { CODE_TRIES, renewCode } from '../../floor/one-time-codes/codes.ts'
import { reachOf } from '../../floor/people/reach.queries.ts'
import { type Holder, holderOfRow } from '../../floor/sessions/holder.queries.ts'
import { counters } from '../../floor/sessions/limits.ts'

const JOB = 'send_sign_in_code'
const PURPOSE = 'sign-in code request'
export const FLOW_ID_BYTES = 18

/**
 * Begins the way round a block for whoever tried to sign in (S28). The rows, the job and the answer are the same for
 * everybody; a code is mailed by the job, and only to who had the password right: strangers cannot fill an inbox.
 */
export async function beginSignInCode(
  needs: Pick<Dependencies, 'secrets'>,
  tx: Transaction,
  proven: Holder | undefined,
): Promise<string> {
  const id = randomBytes(FLOW_ID_BYTES).toString('base64url')
  await tx.run(deleteSomeOldFlows)
  await tx.run(insertFlow({ id, purpose: 'sign_in', customerId: null, tries: CODE_TRIES }))
  await queueSignInCode(needs, tx, { flow: id, ...(proven && { holder: proven }) })
  return id
}

type Asked = { flow: string; holder?: Holder }

export function queueSignInCode(
  { secrets }: Pick<Dependencies, 'secrets'>,
  queries: Queries,
  asked: Asked,
): Promise<void> {
  const sealed = secrets.seal(PURPOSE, JSON.stringify(asked)).toString('base64')
  return addJob(queries, JOB, { sealed })
}

type Needs = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'sendMail' | 'throttles'>

export const signInCodeTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async (payload) => {
    const { sealed } = payload as { sealed: string }
    const asked: Asked = JSON.parse(needs.secrets.open(PURPOSE, Buffer.from(sealed, 'base64')))
    await needs.database.transaction((tx) => sendSignInCode(needs, tx, asked))
  },
})

async function sendSignInCode(needs: Needs, tx: Transaction, asked: Asked): Promise<void> {
  const flow = await tx.row<Flow>(lockFlow(asked.flow))
  if (!flow || flow.is_used) return
  const holder = holderOfRow(flow) ?? asked.holder
  const person = holder && (await reachOf(tx, holder))
  if (!holder || !person?.email || (await needs.throttles.failed(tx, counters.signInCodeOf(person.email)))) {
    await tx.run(setCode(flow.id, null))
    return
  }
  await tx.run(setFlowHolder(flow.id, holder))
  const { fullName, email } = person
  const code = await renewCode(needs, tx, flow)
  await needs.sendMail(tx, noticesOf(needs.config.brand).signInCode({ fullName, email }, { code }))
}
