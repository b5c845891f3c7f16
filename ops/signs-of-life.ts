import type { ProcessLog } from '@larkfield/server/floor/http/logging.ts'

const LOG_EVERY_SECONDS = 10
const clearLine = process.stdout.isTTY ? '\r\u001b[K' : ''

/** A line of its own, also where a count is being shown. */
const toPerson = (line: string) => console.log(`${clearLine}${line}`)
let write = toPerson

export const say = (line: string) => write(line)

/** From here on, what is said are lines of the log, whatever its level: the start is always told. */
export function sayInto(log: ProcessLog): void {
  const always = log.child({}, { level: 'info' })
  write = (line) => always.info(line)
}

/** Counts seconds until the work ends: one line that changes on a terminal, a line every ten seconds in a log. */
export async function withSignsOfLife<T>(title: string, work: Promise<T>): Promise<T> {
  let seconds = 0
  const counter = setInterval(() => {
    seconds += 1
    if (clearLine && write === toPerson) process.stdout.write(`${clearLine}${title}: ${seconds} s`)
    else if (seconds % LOG_EVERY_SECONDS === 0) say(`${title}: ${seconds} s`)
  }, 1_000)
  try {
    return await work
  } finally {
    clearInterval(counter)
    if (write === toPerson) process.stdout.write(clearLine)
  }
}
