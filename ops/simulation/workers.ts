import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

type Begin = { url: string; settings: Record<string, string> }

/** Several server processes, any of which may be killed; another takes its place. */
export function openWorkers(begin: Begin) {
  const living = new Set<ChildProcess>()
  const starting = new Set<Promise<void>>()
  let now = 0

  function start(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started = new Promise<void>((ready, failed) => {
      child.once('message', () => {
        living.add(child)
        ready()
      })
      child.once('exit', (code) => {
        living.delete(child)
        failed(new Error(`a server process ended with ${code}`))
      })
    })
    child.send({ ...begin, now })
    starting.add(started)
    return started.finally(() => starting.delete(started))
  }

  /** Told the time, each does what is due; one that is killed meanwhile, or is to die at a place, says nothing. */
  const told = (child: ChildProcess, dieAt?: number) =>
    new Promise<void>((through) => {
      const done = () => {
        child.off('message', done).off('exit', done)
        through()
      }
      child.on('message', done).on('exit', done)
      child.send({ now, dieAt }, (error) => error && done())
    })

  return {
    async open(count: number, at: number) {
      now = at
      await Promise.all(Array.from({ length: count }, start))
    },
    async tick(at: number) {
      now = at
      if (living.size === 0) await Promise.any(starting)
      await Promise.all([...living].map((child) => told(child)))
    },
    /** One of them works alone at first and dies between two steps of a night; another one begins. */
    async dieInNight(at: number, which: number, place: number): Promise<boolean> {
      now = at
      if (living.size === 0) await Promise.any(starting)
      const child = [...living][which % living.size]!
      await told(child, place)
      if (living.has(child)) return false
      start().catch(() => {})
      return true
    },
    /** Without a word, and another one begins. */
    kill(which: number) {
      const child = [...living][which % Math.max(1, living.size)]
      if (!child) return
      living.delete(child)
      child.kill('SIGKILL')
      start().catch(() => {})
    },
    async close() {
      await Promise.allSettled([...starting])
      await Promise.all(
        [...living].map((child) => {
          const ended = new Promise((end) => child.once('exit', end))
          child.send('stop')
          return ended
        }),
      )
    },
  }
}
