const LOG_EVERY_SECONDS = 10
const clearLine = process.stdout.isTTY ? '\r\u001b[K' : ''

/** Counts seconds until the work ends: one line that changes on a terminal, a line every ten seconds in a log. */
export async function withSignsOfLife<T>(title: string, work: Promise<T>): Promise<T> {
  let seconds = 0
  const counter = setInterval(() => {
    seconds += 1
    if (clearLine) process.stdout.write(`${clearLine}${title}: ${seconds} s`)
    else if (seconds % LOG_EVERY_SECONDS === 0) console.log(`${title}: ${seconds} s`)
  }, 1_000)
  try {
    return await work
  } finally {
    clearInterval(counter)
    process.stdout.write(clearLine)
  }
}

/** A line of its own, also where a count is being shown. */
export const say = (line: string) => console.log(`${clearLine}${line}`)
