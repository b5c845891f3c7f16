import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Features } from '@larkfield/server/features.ts'
import type { Origin, Session } from '@larkfield/server/floor/http/call-context.ts'

type Holder = Parameters<Features['dependencies']['sessions']['open']>[1]

/** Somebody of the demonstration does something, in a session of their own for as long as it takes. */
export async function inSession(
  { dependencies: { database, sessions }, authenticate }: Features,
  holder: Holder,
  work: (by: { session: Session; origin: Origin }) => Promise<unknown>,
): Promise<void> {
  const origin = { address: '192.0.2.20', browser: 'demonstration', requestId: randomUUID() }
  const token = await sessions.open(database, holder, origin)
  const session = (await authenticate(token)) as Session
  try {
    await work({ session, origin })
  } catch (error) {
    // What waits is answered as a refusal; what somebody has done to the demonstration since may be in the way.
    if (!(error instanceof Refusal)) throw error
  } finally {
    await sessions.end(database, session)
  }
}
