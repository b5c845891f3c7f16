import { Difference, type OpenLife } from '../life.ts'
import { closesFound, nightsFound } from '../simulation.queries.ts'

const PAID_MINOR = 100

/**
 * Business days: every one is closed once and in order, all its steps are done, and what people paid on it is in its
 * totals (B23). One account gets a dollar a day, so that each day has something to close.
 */
export const nightsLife: OpenLife = async (stage) => {
  const account = await stage.openAccount()
  const paid = new Map<string, number>()
  const nights: string[] = []
  const firstClosed = stage.startsOn
  /** The last day told is the one on which the books are: what was missed is paid then. */
  let waiting = 0
  return {
    async live(day) {
      await stage.pay([{ key: `night ${day}`, to: account, amount: PAID_MINOR }])
      waiting += 1
      const { day: on } = await stage.ledger.businessDay()
      paid.set(on, (paid.get(on) ?? 0) + PAID_MINOR)
    },
    night: (day) => void nights.push(day),
    async compare() {
      const closes = await closesFound(stage.owner, account)
      const days = closes.map(({ day }) => day)
      if (days.join() !== nights.join() || (nights[0] !== undefined && nights[0] !== firstClosed))
        throw new Difference(`closed are ${days.join()}\nmodel     ${nights.join()}`)
      for (const { day, paid: is } of closes)
        if (is !== (paid.get(day) ?? 0))
          throw new Difference(`on ${day} ${is} was paid and closed, in the model ${paid.get(day) ?? 0}`)
      for (const { day, open, steps } of await nightsFound(stage.owner))
        if (open > 0 || !steps.endsWith('close'))
          throw new Difference(`the night of ${day} came to ${steps}, ${open} of them not done`)
    },
    told: () => `${nights.length} nights, ${waiting} days of pay`,
  }
}
