const WIDTH = 30

/** A bar on a terminal, a line now and then elsewhere. */
export function createProgress(what: string): (done: number, all: number) => void {
  let lastTenth = -1
  return (done, all) => {
    const share = all === 0 ? 1 : done / all
    if (process.stdout.isTTY) {
      const filled = Math.round(share * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      process.stdout.write(`\r${what} ${bar} ${(share * 100).toFixed(0)} %${share >= 1 ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(share * 10)
    if (tenth > lastTenth) console.log(`${what}: ${tenth * 10} %`)
    lastTenth = tenth
  }
}
