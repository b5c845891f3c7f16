import type { Queries } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import type { Task } from '../jobs/jobs.ts'
import type { SecurityChange } from '../words/security-changes.ts'
import { tellOfChange } from './tell-of-change.ts'

const JOB = 'tell_of_security_change'

type Told = { staffId: string; change: SecurityChange }

/** For commands at the machine, which have no key to seal a mail with: the running bank writes it. */
export const tellLater = (queries: Queries, told: Told): Promise<void> => addJob(queries, JOB, told)

export const tellLaterTask = (
  needs: Pick<Dependencies, 'config' | 'database' | 'sendMail'>,
): Record<string, Task> => ({
  [JOB]: async (payload) => {
    const { staffId, change } = payload as Told
    await needs.database.transaction((tx) => tellOfChange(needs, tx, { holder: { staffId }, change }))
  },
})
