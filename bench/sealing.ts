import { openSealing } from '@larkfield/server/floor/upkeep/sealing.ts'

export type SealingTask = { url: string }

/** What every node of a running bank does beside posting, in a process of its own until it is told to stop. */
process.once('message', ({ url }: SealingTask) => {
  const sealing = openSealing(url, { worked() {}, failed: (work, error) => console.error(work, error) })
  process.once('message', () => void sealing.close().then(() => process.disconnect()))
  process.send?.('sealing')
})
