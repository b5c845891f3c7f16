import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, until } from '../battle.ts'
import type { Member } from './member.ts'
import type { Stand } from './stand.ts'

const PROMOTED_WITHIN_MS = 60_000
/** Long enough to see the new primary work alone. */
const ALONE_MS = 3_000
/** With the time of the fault longer than the primary's lease, so that it must hold its office without etcd. */
const WITHOUT_ETCD_MS = 18_000

async function rolesOf({ members }: Stand): Promise<{ primary: Member; standby: Member }> {
  const [first, second] = members
  return (await first!.isPrimary())
    ? { primary: first!, standby: second! }
    : { primary: second!, standby: first! }
}

/** The standby must take over before the dead machine comes back: it would otherwise just go on as primary. */
const primaryKilled = (name: string): Fault<Stand> => ({
  name,
  async begin(stand) {
    const { primary, standby } = await rolesOf(stand)
    await primary.kill()
    return async () => {
      await until(() => standby.isPrimary(), PROMOTED_WITHIN_MS)
      await wait(ALONE_MS)
      primary.start()
    }
  },
})

const standbyKilled: Fault<Stand> = {
  name: 'standby killed',
  async begin(stand) {
    const { standby } = await rolesOf(stand)
    await standby.kill()
    return async () => standby.start()
  },
}

const switchover: Fault<Stand> = {
  name: 'planned switchover',
  async begin(stand) {
    const { primary, standby } = await rolesOf(stand)
    await primary.switchOverTo(standby)
    return async () => {}
  },
}

const etcdKilled: Fault<Stand> = {
  name: 'etcd killed',
  async begin({ etcd }) {
    await etcd.kill()
    return async () => {
      await wait(WITHOUT_ETCD_MS)
      etcd.start()
    }
  },
}

const serverKilled: Fault<Stand> = {
  name: 'server killed',
  async begin({ nodes, random }) {
    const node = nodes[Math.floor(random() * nodes.length)]!
    await node.kill()
    return () => node.start()
  },
}

/** In turn; the second primary to die is the one that took over from the first, which is back as its standby. */
export const faults: readonly Fault<Stand>[] = [
  { name: 'none', begin: async () => async () => {} },
  primaryKilled('primary killed'),
  primaryKilled('its successor killed'),
  switchover,
  standbyKilled,
  etcdKilled,
  serverKilled,
]
