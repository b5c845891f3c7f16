const WIDTH = 30

/** A bar that fills on a terminal; in a log, one line at the end. */
export function progressBar(what: string, total: number) {
  const started = performance.now()
  let done = 0
  const line = () => {
    const share = total === 0 ? 1 : done / total
    const filled = Math.round(share * WIDTH)
    const perSecond = Math.round(done / Math.max(0.001, (performance.now() - started) / 1000))
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    return `${bar} ${Math.round(share * 100)} % · ${done.toLocaleString('en')} ${what} · ${perSecond.toLocaleString('en')} a second`
  }
  return {
    show(doneNow: number): void {
      done = doneNow
      if (process.stdout.isTTY) process.stdout.write(`\r${line()}`)
    },
    end(): void {
      console.log(`${process.stdout.isTTY ? '\r' : ''}${line()}`)
    },
  }
}
