/** Days as the bank counts them: UTC calendar days, written 2026-03-31. */
const DAY_MS = 86_400_000

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

export const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * DAY_MS))

export const firstOfMonth = (now: Date, monthsBack = 0) =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)))

export const lastOfMonth = (now: Date, monthsBack = 0) =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack + 1, 0)))

export const firstOfYear = (now: Date) => `${now.getUTCFullYear()}-01-01`
