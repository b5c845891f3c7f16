import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder of backups that continue each other. */
export type Kind = 'full' | 'changes' | 'dump'

const NAME =
  /^larkfield-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(full|changes|dump)\.(?:tar\.gz\.age|backup|pgdump\.age)$/

/** Names sort by the moment through which a backup reaches. */
export const nameOf = (through: Date, kind: Kind): string =>
  `larkfield-${through.toISOString().replace(/[-:]/g, '').replace('.', '')}-${kind}.${kind === 'dump' ? 'pgdump' : 'tar.gz'}.age`

export function timeOf(name: string): Date {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}

export const kindOf = (name: string): Kind | undefined => NAME.exec(name)?.[8] as Kind | undefined

/** The backups in a folder, oldest first, also those of the format before (.backup). */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
}

/** What a folder of backups continues from: the last piece of log that went there. */
export type Chain = { destination: string; lastSegment: string }

export const chainFile = (dataDir: string) => join(dataDir, 'backups.json')

export function readChain(dataDir: string, destination: string): Chain | undefined {
  try {
    const chain = JSON.parse(readFileSync(chainFile(dataDir), 'utf8')) as Chain
    return chain.destination === destination ? chain : undefined
  } catch {
    return undefined
  }
}

export function writeChain(dataDir: string, chain: Chain): void {
  const file = chainFile(dataDir)
  writeFileSync(`${file}.part`, `${JSON.stringify(chain)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

const LEFT_BEHIND = /^\.larkfield-\d+\.part$/
const SURELY_LEFT_MS = 3_600_000

/** Half a backup that a killed process left; one that is being written has changed within the hour. */
export async function clearLeftBehind(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((name) => LEFT_BEHIND.test(name))) {
    const file = join(folder, name)
    const age = Date.now() - (lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > SURELY_LEFT_MS) rmSync(file, { force: true })
  }
}
