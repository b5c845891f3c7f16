import type { Queries } from '../database/database.ts'
import { counters, type SignInName } from './limits.ts'
import type { Throttles } from './throttles.ts'

/** Lifts every block of a name: its owner has proven themselves in another way, or stands at the machine. */
export async function forgetFailures(
  throttles: Throttles,
  queries: Queries,
  name: SignInName,
): Promise<void> {
  await throttles.clearEverywhere(queries, counters.signInOfName(name))
  await throttles.clear(queries, counters.signInAnywhere(name))
}
