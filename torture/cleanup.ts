export type Cleanup = {
  /** What must be undone, last first. */
  undo: (() => unknown)[]
  close(): Promise<void>
}

/** Processes and mounted disks must not stay behind, neither at the end nor when somebody has seen enough. */
export function prepareCleanup(): Cleanup {
  const undo: (() => unknown)[] = []
  const close = async () => {
    while (undo.length > 0) await undo.pop()!()
  }
  const leave = () => void close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, leave)
    undo.push(() => process.off(signal, leave))
  }
  return { undo, close }
}
