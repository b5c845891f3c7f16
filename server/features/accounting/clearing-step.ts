import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { keepWhatIsLeftOpen } from '../../floor/clearing/keep-left-open.ts'
import { matchWhatAgrees } from '../../floor/clearing/match-what-agrees.queries.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { NightStep } from '../../floor/night/night-step.ts'

/** What did not agree for so long is for people to look at. */
const DAYS_BACK = 92

/** What agrees on the clearing accounts is matched; who matches the same entries at that moment has it tried again. */
export const clearingStep = ({ database }: Pick<Dependencies, 'database'>): NightStep => ({
  name: 'clearing',
  async run(day) {
    const since = dayAfter(day, -DAYS_BACK)
    const did = await database.row<{ matched: number; entries: number }>(matchWhatAgrees(since))
    await keepWhatIsLeftOpen(database)
    return { matched: did!.entries }
  },
})
