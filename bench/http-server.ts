import { openBank } from '@larkfield/server/bank.ts'
import { systemClock } from '@larkfield/server/floor/calendar/clock.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'

/** The bank as it is shipped, in a process of its own; tells its port, and its memory and processor time when asked. */
type Task = {
  url: string
  secretKey: string
  settings?: Record<string, string>
  /** The moment its clock begins at, where that is not this one. */
  now?: string
}

process.once('message', async ({ url, secretKey, settings = {}, now }: Task) => {
  const settable = now === undefined ? undefined : settableClock(now)
  const clock = settable ?? systemClock
  const bank = await openBank({ config: readConfig(settings), databaseUrl: url, secretKey, clock })
  const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: Number(new URL(address).port) })
  process.on('message', async (asked) => {
    if (asked === 'memory') process.send?.({ memoryMb: Math.round(process.memoryUsage.rss() / 1e6) })
    else if (asked === 'most memory')
      process.send?.({ memoryMb: Math.round(process.resourceUsage().maxRSS / 1e3) })
    else if (asked === 'processor') {
      const { user, system } = process.cpuUsage()
      process.send?.({ processorMs: (user + system) / 1000 })
    } else if (typeof asked === 'object' && asked !== null && 'now' in asked) settable?.set(String(asked.now))
    else {
      await bank.close()
      process.disconnect()
    }
  })
})

/** Goes on from whatever moment it is set to. */
function settableClock(first: string) {
  let aheadMs = 0
  const set = (moment: string) => {
    aheadMs = Date.parse(moment) - Date.now()
  }
  set(first)
  return { now: () => new Date(Date.now() + aheadMs), set }
}
