import { openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'

/** A whole server process on a clock that is set from outside. Told the time, it does what is due and says so. */
type Begin = { url: string; settings: Record<string, string>; now: number }

// Nobody is left who could tell it anything, however that came.
process.once('disconnect', () => process.exit())

process.once('message', async ({ url, settings, now: begun }: Begin) => {
  let now = new Date(begun)
  const config = readConfig(settings)
  const bank = await openBank({
    config: { ...config, selfCheck: { ...config.selfCheck, loadPercent: 0, hour: undefined } },
    databaseUrl: url,
    secretKey: 'a key for simulations, the same in all processes',
    clock: { now: () => now },
  })
  process.on('message', async (tick: { now: number } | 'stop') => {
    if (tick === 'stop') {
      await bank.close()
      process.exit()
    }
    now = new Date(tick.now)
    // What fails here is tried again with the next tick, and told when nothing ever becomes of it.
    const work = async () => {
      while ((await bank.features.carryOutOrders()) > 0);
    }
    await work().catch(() => {})
    process.send?.('done')
  })
  process.send?.('ready')
})
