import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, signalAll } from '../processes.ts'
import type { Daemon } from './daemon.ts'

/** One database machine: PostgreSQL and the Patroni that keeps it. */
export type Member = {
  name: string
  patroniPort: number
  postgresPort: number
  start(): void
  /** As if the machine had lost its power: nobody says goodbye. */
  kill(): Promise<void>
  stop(): Promise<void>
  isPrimary(): Promise<boolean>
  /** A standby without which nothing is committed. */
  isSynchronous(): Promise<boolean>
  switchOverTo(other: Member): Promise<void>
  lastWords(): string
}

type Options = {
  name: string
  patroni: Daemon
  patroniPort: number
  patroniPassword: string
  postgresPort: number
  dataFolder: string
}

const ANSWER_WITHIN_MS = 2_000
const SWITCH_WITHIN_MS = 60_000

export function member(options: Options): Member {
  const { name, patroni, patroniPort, postgresPort, dataFolder } = options
  const address = `http://127.0.0.1:${patroniPort}`

  const answers = (path: string): Promise<boolean> =>
    fetch(`${address}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.ok
      },
      () => false,
    )

  function killPostgres(): void {
    const postmaster = postmasterOf(dataFolder)
    if (postmaster === undefined) return
    const backends = childrenOf(postmaster)
    signalAll([postmaster, ...backends], 'SIGKILL')
  }

  return {
    name,
    patroniPort,
    postgresPort,
    start: patroni.start,
    async kill() {
      const gone = patroni.kill()
      killPostgres()
      await gone
    },
    async stop() {
      await patroni.stop()
      // Patroni stops its PostgreSQL; only one that did not come to it leaves something behind.
      killPostgres()
    },
    isPrimary: () => answers('/primary'),
    isSynchronous: () => answers('/synchronous'),
    async switchOverTo(other) {
      const reply = await fetch(`${address}/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`patroni:${options.patroniPassword}`)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ leader: name, candidate: other.name }),
        signal: AbortSignal.timeout(SWITCH_WITHIN_MS),
      })
      if (!reply.ok) throw new Error(`Patroni would not switch over: ${await reply.text()}`)
    },
    lastWords: patroni.lastWords,
  }
}

/** The process in PostgreSQL's own lock file, if it still runs. */
function postmasterOf(dataFolder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
