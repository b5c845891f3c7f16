import { randomBytes } from 'node:crypto'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import type { Daemon } from './daemon.ts'
import { canLogIn, makeRoles } from './logins.queries.ts'
import { type Member, member } from './member.ts'
import type { Programs } from './programs.ts'
import { filled } from './templates.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

/** Two PostgreSQL under Patroni, the etcd they agree by, and the way to whichever is primary. */
export type ReplicatedDatabase = {
  members: readonly Member[]
  etcd: Daemon
  appUrl: string
  ownerUrl: string
  /** Where clients find the bank, behind HAProxy. */
  bankPort: number
}

type Options = { folder: string; programs: Programs; serverPorts: readonly number[]; undo: (() => unknown)[] }
type Site = { workshop: Workshop; programs: Programs; shared: Shared }
type Shared = Awaited<ReturnType<typeof drawShared>>

const ADDRESS = '127.0.0.1'
const MEMBERS = ['a', 'b']

/** Starts the files of ops/high-availability, each program on ports of its own, and makes the bank's two logins. */
export async function openReplicatedDatabase({
  folder,
  programs,
  serverPorts,
  undo,
}: Options): Promise<ReplicatedDatabase> {
  const shared = await drawShared()
  const site = { workshop: openWorkshop({ folder, shared, undo }), programs, shared }
  const etcd = await startEtcd(site)
  const members = await startMembers(site, folder)
  const login = (user: string, password: string, port: number, database = 'larkfield') =>
    `postgres://${user}:${password}@${ADDRESS}:${port}/${database}`
  const superUrl = login('postgres', shared.SUPERUSER_PASSWORD, shared.PRIMARY_PORT, 'postgres')
  await startHaproxy(site, { serverPorts, members, superUrl })
  await makeRoles(superUrl, filled('roles.sql', shared))
  const appUrl = login('larkfield_app', shared.APP_PASSWORD, shared.PGBOUNCER_PORT)
  await startBouncer(site, appUrl)
  const ownerUrl = login('larkfield_owner', shared.OWNER_PASSWORD, shared.PRIMARY_PORT)
  return { members, etcd, appUrl, ownerUrl, bankPort: shared.BANK_PORT }
}

/** One is primary, and another has everything that it has. */
export async function hasBothRoles(members: readonly Member[]): Promise<boolean> {
  const primaries = await Promise.all(members.map((one) => one.isPrimary()))
  const standbys = await Promise.all(members.map((one) => one.isSynchronous()))
  return primaries.some(Boolean) && standbys.some(Boolean)
}

async function drawShared() {
  const secret = () => randomBytes(18).toString('hex')
  return {
    ADDRESS,
    PRIMARY_ADDRESS: ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    ETCD_PORT: await freePort(),
    ETCD_PEER_PORT: await freePort(),
    PRIMARY_PORT: await freePort(),
    BANK_PORT: await freePort(),
    PGBOUNCER_PORT: await freePort(),
    PATRONI_PASSWORD: secret(),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
  }
}

async function startEtcd({ workshop, programs, shared }: Site): Promise<Daemon> {
  const etcd = workshop.prepare({
    name: 'etcd',
    program: programs.etcd,
    template: 'etcd.yml',
    values: { MEMBER: 'etcd', ETCD_MEMBERS: `etcd=http://${ADDRESS}:${shared.ETCD_PEER_PORT}` },
    args: (file) => ['--config-file', file],
  })
  const health = `http://${ADDRESS}:${shared.ETCD_PORT}/health`
  await workshop.start('etcd', etcd, () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return etcd
}

async function startMembers(site: Site, folder: string): Promise<Member[]> {
  const members: Member[] = []
  for (const name of MEMBERS) members.push(await prepareMember(name, site, folder))
  const all = {
    start() {
      for (const one of members) one.start()
    },
    stop: () => Promise.all(members.map((one) => one.stop())).then(() => {}),
    lastWords: () => members.map((one) => one.lastWords()).join('\n'),
  }
  await site.workshop.start('a primary with its standby', all, () => hasBothRoles(members))
  return members
}

async function prepareMember(
  name: string,
  { workshop, programs, shared }: Site,
  folder: string,
): Promise<Member> {
  const patroniPort = await freePort()
  const postgresPort = await freePort()
  const patroni = workshop.prepare({
    name,
    program: programs.patroni,
    template: 'patroni.yml',
    values: {
      MEMBER: name,
      PATRONI_PORT: patroniPort,
      POSTGRES_PORT: postgresPort,
      POSTGRES_BIN: programs.postgresBin,
      PASSWORD_FILE: `${folder}/${name}/pgpass`,
      SHARED_BUFFERS: '128MB',
      ETCD_HOSTS: `${ADDRESS}:${shared.ETCD_PORT}`,
    },
    args: (file) => [file],
  })
  const { dataFolder } = patroni
  return member({
    name,
    patroni,
    patroniPort,
    patroniPassword: shared.PATRONI_PASSWORD,
    postgresPort,
    dataFolder,
  })
}

type Behind = { serverPorts: readonly number[]; members: readonly Member[]; superUrl: string }

async function startHaproxy({ workshop, programs }: Site, { serverPorts, members, superUrl }: Behind) {
  const haproxy = workshop.prepare({
    name: 'haproxy',
    program: programs.haproxy,
    template: 'haproxy.cfg',
    values: {
      BANK_SERVERS: serverPorts.map((port, i) => `    server s${i + 1} ${ADDRESS}:${port} check`).join('\n'),
      DATABASE_SERVERS: members
        .map((one) => `    server ${one.name} ${ADDRESS}:${one.postgresPort} check port ${one.patroniPort}`)
        .join('\n'),
    },
    args: (file) => ['-db', '-f', file],
  })
  await workshop.start('the way to the primary', haproxy, () => canLogIn(superUrl))
}

async function startBouncer({ workshop, programs, shared }: Site, appUrl: string): Promise<void> {
  const bouncer = workshop.prepare({
    name: 'pgbouncer',
    program: programs.pgbouncer,
    template: 'pgbouncer.ini',
    values: { USER_LIST: workshop.secretFile('users.txt', `"larkfield_app" "${shared.APP_PASSWORD}"\n`) },
    args: (file) => ['-q', file],
  })
  await workshop.start('PgBouncer', bouncer, () => canLogIn(appUrl))
}
