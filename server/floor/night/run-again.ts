import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../acts/act.ts'
import { assertDay } from '../http/judge-fields.ts'
import { tryFailedNow } from './night-runs.queries.ts'

/** Has the failed step of a day tried again at once, by whichever process works the night. */
export const runningAgain: Act<{ day: string }, { day: string }> = {
  name: 'night_run_again',
  role: 'owner',
  about: ({ day }) => ({ kind: 'night', id: day, name: day }),
  judge: ({ day }) => assertDay(day, 'day'),
  async perform(tx, { day }) {
    const failed = await tryFailedNow(tx, day)
    if (!failed) throw new Refusal('night_not_failed')
    return {
      result: { day },
      touches: [],
      noted: { subject: { kind: 'night', id: day, name: day }, after: { day, step: failed.step } },
      news: [{ topic: 'night', desk: true }],
    }
  },
}
