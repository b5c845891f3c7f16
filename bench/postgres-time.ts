import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICKS_PER_SECOND = 100

type Times = { parent: number; own: number; ofEnded: number }

/** Processor time of a process in ticks, and of the children it has seen ending; nothing once it is gone. */
function timesOf(pid: string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
    return { parent: parent!, own: user! + system!, ofEnded: endedUser! + endedSystem! }
  } catch {
    return undefined
  }
}

/** Seconds of processor time that PostgreSQL has taken since it started, in all its processes, also those that ended. */
export function postgresSeconds(folder: string): number {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const times = timesOf(pid)
    if (!times) continue
    if (Number(pid) === postmaster) ticks += times.own + times.ofEnded
    else if (times.parent === postmaster) ticks += times.own
  }
  return ticks / TICKS_PER_SECOND
}
