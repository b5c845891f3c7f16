import { createLedger } from '../ledger.ts'
import { type HammerOptions, hammer, type Seen } from './hammer.ts'

/** Nobody is left to tell. */
process.once('disconnect', () => process.exit())

/** One node of the bank in a process of its own; what its clients saw goes to the parent, whose next word ends it. */
process.once('message', async (message: { url: string; options: HammerOptions }) => {
  const ledger = createLedger({ connectionString: message.url, readers: 1 })
  let seen: Seen[] = []
  const flush = () => {
    if (seen.length > 0) process.send?.(seen)
    seen = []
  }
  const flushing = setInterval(flush, 10)
  const stop = new AbortController()
  process.once('message', () => stop.abort())
  await hammer(ledger, message.options, (one) => seen.push(one), stop.signal)
  clearInterval(flushing)
  flush()
  await ledger.close()
  process.disconnect()
})
