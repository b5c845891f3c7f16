import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startBuiltInDatabase } from '@larkfield/ops/built-in-database.ts'
import { demoSecret } from '@larkfield/ops/demo-secret.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { readOrMakeSecrets } from '@larkfield/ops/secrets-file.ts'
import { type BankProcess, launchBank } from '@larkfield/ops/testing/bank-process.ts'
import { readConfig } from '@larkfield/server/floor/config.ts'
import pg from 'pg'
import { areReady, until } from '../battle.ts'
import { readBooks } from '../books.queries.ts'
import { prepareCleanup } from '../cleanup.ts'
import { placeCustomers, signInAll } from '../customers.ts'
import { type Balancer, startBalancer } from '../restarts/balancer.ts'
import { firstRelease, presentRelease, type Release, verifiedBy } from './releases.ts'
import { newStep, type Step, sentenceOf, violationsIn } from './verdict.ts'
import { startVisits } from './visits.ts'

const FIRST = '0.1.0'
const CLIENTS = 8
const SERVERS = [0, 1]
const READY_WITHIN_MS = 120_000
/** The load balancer looks more often than this. */
const SEEN_WITHIN_MS = 3_000
const SETTLED_MS = 5_000
const MOST_MINUTES = 30

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

type Place = {
  ports: readonly number[]
  urls: { appUrl: string; ownerUrl: string }
  dataDir: string
  running: (BankProcess | undefined)[]
}

async function start({ ports, urls, dataDir, running }: Place, index: number, release: Release) {
  const settings = {
    DATABASE_URL: urls.appUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    DATA_DIR: dataDir,
    PORT: String(ports[index]),
    ...release.settings,
  }
  running[index] = await launchBank(settings, ['--no-build'], join(release.folder, 'ops/start.ts'))
}

async function stop({ running }: Place, index: number): Promise<void> {
  const code = await running[index]?.end('SIGTERM')
  if (code !== undefined && code !== 0)
    throw new Error(`a server ended with ${code}: ${running[index]?.output()}`)
  running[index] = undefined
}

type Scene = { place: Place; balancer: Balancer; serving: Release[] }

/** One server after the other: out, the other release in its place, and on when it is ready. */
async function rollTo(release: Release, { place, balancer, serving }: Scene): Promise<void> {
  for (const index of SERVERS) {
    const port = place.ports[index]!
    if (!serving[index]!.drains) {
      balancer.leaveOut(port)
      await wait(SEEN_WITHIN_MS)
    }
    await stop(place, index)
    await start(place, index, release)
    serving[index] = release
    balancer.takeIn(port)
    if (!(await until(() => areReady(place.ports), READY_WITHIN_MS)))
      throw new Error(`a server of ${release.name} is not ready ${READY_WITHIN_MS / 1000} s after its start`)
    await wait(SEEN_WITHIN_MS)
    say(`server ${index + 1} runs ${release.name}`)
  }
}

/** The releases in the order in which the bank runs on them: up, on to a later web app, and all the way back. */
async function prepareReleases(folder: string): Promise<[Release, Release, Release]> {
  say(`getting ${FIRST} from the history, with its packages and its web app`)
  const first = await firstRelease(FIRST, join(folder, 'first'))
  say('building the web app of this checkout, and a later one')
  const present = await presentRelease({ name: 'this checkout', siteDir: join(folder, 'site'), phone: '' })
  const later = { name: 'a later web app', siteDir: join(folder, 'later-site'), phone: '+1 555 010 0199' }
  return [first, present, await presentRelease(later)]
}

/** npm run drill:upgrade: a loaded bank of two servers goes from 0.1.0 to this checkout, on, and back, under eight clients. */
async function main(): Promise<void> {
  const { undo, close } = prepareCleanup()
  const overdue = setTimeout(() => process.kill(process.pid, 'SIGTERM'), MOST_MINUTES * 60_000).unref()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'larkfield-upgrade-'))
    chmodSync(folder, 0o755)
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const [first, present, later] = await prepareReleases(folder)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const urls = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), say)
    undo.push(() => urls.stop())
    const place: Place = { ports: [await freePort(), await freePort()], urls, dataDir, running: [] }
    undo.push(() => Promise.all(SERVERS.map((index) => stop(place, index))))
    // The first one makes the tables of its release and a year of history.
    for (const index of SERVERS) await start(place, index, first)
    const { brand } = readConfig({})
    const placing = { ownerUrl: urls.ownerUrl, secretKey: demoSecret(urls.appUrl), currency: brand.currency }
    const placed = await placeCustomers(placing, CLIENTS)
    const customers = await signInAll(`http://127.0.0.1:${place.ports[0]}`, placed)
    say(`a loaded bank runs on ${FIRST}, on two servers`)

    const balancer = await startBalancer(place.ports)
    undo.push(balancer.close)
    const scene: Scene = { place, balancer, serving: [first, first] }
    const steps: Step[] = [newStep(`on ${FIRST}`, false)]
    const visits = startVisits({ customers, bankName: brand.name, port: balancer.port }, CLIENTS, steps[0]!)
    undo.push(() => visits.stop())
    await wait(SETTLED_MS)
    for (const [release, isMixedWithFirst] of [
      [present, true],
      [later, false],
      [present, false],
      [first, true],
    ] as const) {
      steps.push(newStep(`to ${release.name}`, isMixedWithFirst))
      visits.turnTo(steps.at(-1)!)
      await rollTo(release, scene)
      await wait(SETTLED_MS)
      say(sentenceOf(steps.at(-1)!))
    }
    await visits.stop()
    await judge(
      steps,
      placed.map(({ number }) => number),
      urls.ownerUrl,
      [first, present],
    )
  } finally {
    await close()
    clearTimeout(overdue)
  }
}

async function judge(steps: Step[], numbers: string[], ownerUrl: string, releases: Release[]): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const { wires } = await readBooks(owner, numbers).finally(() => owner.end())
  const violations = violationsIn(
    steps,
    wires.map(({ key }) => key),
  )
  for (const step of steps) say(sentenceOf(step))
  for (const release of releases)
    await verifiedBy(release, ownerUrl).then(say, (error: Error) => violations.push(error.message))
  for (const violation of violations) console.error(`VIOLATION ${violation}`)
  if (violations.length > 0) process.exitCode = 1
  else say('nothing lost: every acknowledged wire is booked once, and both releases verify the books')
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(() => process.exit())
