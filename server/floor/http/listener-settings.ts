import { readTls, type Tls } from './tls.ts'

/** How the bank stands towards its clients. */
export type ListenerSettings = {
  /** From the signal to stop until connections close, so that load balancers can look elsewhere first. */
  drainSeconds: number
  /** HTTPS without a proxy; a proxy speaks it otherwise. */
  tls: Tls | undefined
}

/** A demonstration has no load balancer before it, and whoever presses Ctrl-C wants it gone. */
const USUAL_DRAIN_SECONDS = { demo: 0, live: 10 }
const LONGEST_DRAIN_SECONDS = 600

type Given = (name: string) => string | undefined

export function readListener(given: Given, problems: string[]): ListenerSettings {
  const usual = USUAL_DRAIN_SECONDS[given('MODE') === 'live' ? 'live' : 'demo']
  const drainSeconds = Number(given('DRAIN_SECONDS') ?? usual)
  if (!Number.isInteger(drainSeconds) || drainSeconds < 0 || drainSeconds > LONGEST_DRAIN_SECONDS)
    problems.push(`DRAIN_SECONDS must be a number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`)
  return { drainSeconds, tls: readTls(given, problems) }
}
