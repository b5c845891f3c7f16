import { openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'

/** A whole server process on a clock that is set from outside. Told the time, it does what is due and says so. */
type Begin = { url: string; settings: Record<string, string>; now: number }
/** `dieAt`, from 0 to 1, is a place before or after one of the steps of a night: there the process is gone. */
type Tick = { now: number; dieAt?: number }

// Nobody is left who could tell it anything, however that came.
process.once('disconnect', () => process.exit())

process.once('message', async ({ url, settings, now: begun }: Begin) => {
  let now = new Date(begun)
  let left = Number.POSITIVE_INFINITY
  const config = readConfig(settings)
  const bank = await openBank({
    config: { ...config, selfCheck: { ...config.selfCheck, loadPercent: 0, hour: undefined } },
    databaseUrl: url,
    secretKey: 'a key for simulations, the same in all processes',
    clock: { now: () => now },
  })
  const mayDie = () => {
    left -= 1
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  }
  for (const step of bank.features.nightSteps) {
    const { run } = step
    step.run = async (day) => {
      mayDie()
      const did = await run(day)
      mayDie()
      return did
    }
  }
  process.on('message', async (tick: Tick | 'stop') => {
    if (tick === 'stop') {
      await bank.close()
      process.exit()
    }
    const places = 2 * bank.features.nightSteps.length
    left = tick.dieAt === undefined ? Number.POSITIVE_INFINITY : 1 + Math.floor(tick.dieAt * places)
    now = new Date(tick.now)
    // What fails here is tried again with the next tick, and told when nothing ever becomes of it.
    const work = async () => {
      await bank.features.carryOutNight()
      while ((await bank.features.carryOutOrders()) > 0);
    }
    await work().catch(() => {})
    left = Number.POSITIVE_INFINITY
    process.send?.('done')
  })
  process.send?.('ready')
})
