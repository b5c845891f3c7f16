import { minor } from '@larkfield/contract/money.ts'
import { accountId, LedgerRefusal } from '@larkfield/ledger'
import { Difference, type OpenLife } from '../life.ts'
import { plusDays, plusMonths, wallTime } from '../model-days.ts'

const HOUR_MS = 3_600_000
/** So many days into the next month the accountant closes one, or as soon after as its nights are through. */
const CLOSED_AFTER_DAYS = 6

/**
 * Months: each is closed once its last day is, in their order, and nothing is valued in it from then on (B23). Whoever else
 * names an earlier day has to look at what is closed.
 */
export const monthsLife: OpenLife = async (stage) => {
  const { ledger, startsOn } = stage
  const account = await stage.openAccount()
  let lastDay = plusMonths(startsOn, 0, true)
  let nightsThrough = ''
  let valuesFrom: number | undefined
  let closed = 0

  const close = () =>
    codeOf(ledger.closeMonth({ lastDay, valuesFrom: new Date(wallTime(plusDays(lastDay, 1), 0)) }))
  const pay = (valueAt: number) =>
    codeOf(
      ledger.post({
        request: { principal: 'simulation', call: 'late', key: String(valueAt) },
        kind: 'credit',
        debit: 'cash_desk',
        credit: accountId(String(account)),
        amountMinor: minor(1),
        currency: 'USD',
        valueAt: new Date(valueAt),
      }),
    )

  return {
    async live(day) {
      if (day < plusDays(lastDay, CLOSED_AFTER_DAYS)) return
      const meant = nightsThrough >= lastDay ? 'done' : 'days_open'
      const is = await close()
      if (is !== meant)
        throw new Difference(`closing the month of ${lastDay} was ${is}, in the model ${meant}`)
      if (meant !== 'done') return
      valuesFrom = wallTime(plusDays(lastDay, 1), 0)
      lastDay = plusMonths(plusDays(lastDay, 1), 0, true)
      closed += 1
    },
    night(day) {
      nightsThrough = day
    },
    async compare() {
      const is = (await ledger.businessDay()).valuesFrom?.getTime()
      if (is !== valuesFrom) throw new Difference(`values count from ${is}, in the model ${valuesFrom}`)
      if (valuesFrom === undefined) return
      const [before, after] = [await pay(valuesFrom - HOUR_MS), await pay(valuesFrom)]
      if (before !== 'period_closed' || after !== 'done')
        throw new Difference(`money of a closed month was ${before}, of the next one ${after}`)
    },
    told: () => `${closed} months closed`,
  }
}

async function codeOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing
    return 'done'
  } catch (error) {
    if (error instanceof LedgerRefusal) return error.code
    throw error
  }
}
