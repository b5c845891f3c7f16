import { openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'

/** The bank as it is shipped, in a process of its own; tells its port, and its memory and processor time when asked. */
type Task = { url: string; secretKey: string; settings?: Record<string, string> }

process.once('message', async ({ url, secretKey, settings = {} }: Task) => {
  const bank = await openBank({ config: readConfig(settings), databaseUrl: url, secretKey })
  const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: Number(new URL(address).port) })
  process.on('message', async (asked) => {
    if (asked === 'memory') process.send?.({ memoryMb: Math.round(process.memoryUsage.rss() / 1e6) })
    else if (asked === 'processor') {
      const { user, system } = process.cpuUsage()
      process.send?.({ processorMs: (user + system) / 1000 })
    } else {
      await bank.close()
      process.disconnect()
    }
  })
})
