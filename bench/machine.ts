import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

/** What the figures were measured on; a busy machine shows in the load. */
export const describeMachine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1e9),
  system: `${type()} ${release()} ${process.arch}`,
  node: process.version,
  loadBefore: loadavg().map((load) => Number(load.toFixed(2))),
})
