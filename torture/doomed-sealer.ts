import { openSealing } from '@larkfield/server/floor/upkeep/sealing.ts'

/** Nobody is left to tell. */
process.once('disconnect', () => process.exit())

/** What a node seals and grows the tree with, in a process of its own, to be killed. */
process.once('message', ({ url }: { url: string }) => {
  openSealing(url, { worked() {}, failed: (work, error) => console.error(work, error) })
})
