import { toMajor } from '@larkfield/contract/money.ts'
import { isMoneyKind, thresholdOf } from '@larkfield/contract/policy.ts'
import { movedToday } from '../../floor/acts/policy.queries.ts'
import { isHeld, isInForce, type Standing, standingOf } from '../../floor/acts/policy.ts'
import type { Database } from '../../floor/database/database.ts'
import type { StaffSession } from '../../floor/http/call-context.ts'
import { listProposals } from './list-proposals.ts'
import { currenciesInUse, doneToday, todayOf } from './proposals.queries.ts'

const MOST_WAITING = 20

type Moved = { currency: string; amount: number }

/** What somebody did today, what they may still do alone, and what of theirs waits. */
export async function dayOfTeller(database: Database, session: StaffSession) {
  const { staffId } = session
  const now = await standingOf(database)
  const rows = await database.rows<{ currency: string; moved_minor: bigint }>(movedToday(staffId))
  const moved = rows.map(({ currency, moved_minor }) => ({
    currency,
    amount: toMajor(moved_minor, currency),
  }))
  const inUse = await database.rows<{ currency: string }>(currenciesInUse)
  const waiting = { state: 'waiting', proposer: staffId, limit: MOST_WAITING } as const
  return {
    day: (await database.row<{ day: string }>(todayOf))!.day,
    isChecked: isInForce(now),
    done: await database.rows<{ act: string; count: number }>(doneToday(staffId)),
    moved,
    left: inUse.flatMap(({ currency }) => leftIn(currency, moved, now)),
    waiting: (await listProposals(database, session, waiting)).data,
  }
}

/** Per kind: all that somebody moves alone counts against each of them. */
function leftIn(currency: string, moved: readonly Moved[], now: Standing) {
  const used = moved.find((one) => one.currency === currency)?.amount ?? 0
  return now.rules.flatMap((rule) => {
    const from = isMoneyKind(rule.kind) && isHeld(now, rule) ? thresholdOf(rule, currency) : undefined
    return from === undefined ? [] : [{ kind: rule.kind, currency, from, left: Math.max(0, from - used) }]
  })
}
