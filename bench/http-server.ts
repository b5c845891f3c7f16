import { openBank } from '@larkfield/server/bank.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'

/** The bank as it is shipped, in a process of its own; tells its port, and its memory when asked. */
process.once('message', async ({ url, secretKey }: { url: string; secretKey: string }) => {
  const bank = await openBank({ config: readConfig({}), databaseUrl: url, secretKey })
  const address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: Number(new URL(address).port) })
  process.on('message', async (asked) => {
    if (asked === 'memory') process.send?.({ memoryMb: Math.round(process.memoryUsage.rss() / 1e6) })
    else {
      await bank.close()
      process.disconnect()
    }
  })
})
