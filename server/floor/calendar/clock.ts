/** The bank's clock; another one only where time is to pass faster than it does. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
