import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Verdict } from '@larkfield/ledger'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { verifyAnchorsSoFar } from '../verify-anchors.ts'
import type { Key } from './age-file.ts'
import { type RestoreDump, restoreDump } from './own-database.ts'
import { restoreBank } from './restore-bank.ts'
import { type Kind, kindOf, namesIn, timeOf } from './series.ts'
import { inPassingFolder, withBuiltIn } from './throw-away-bank.ts'

export type Drill = {
  /** A folder of backups, of which the newest is tried, or one of them. */
  from: string
  key: Key
  /** Where the copy may lie while it is looked at; nothing of it stays. */
  place?: string | undefined
  /** The folder of anchors, and the public keys known to be the bank's. */
  anchors?: { folder: string; keys: readonly string[] } | undefined
}

export type Drilled = {
  file: string
  through: Date
  bytes: number
  figures: Verdict['figures']
  faults: Verdict['faults']
  anchorsCompared: number
}

/** Restores a backup into a temporary place, has its books recomputed, and removes it again. */
export async function drill({ from, key, place = tmpdir(), anchors }: Drill): Promise<Drilled> {
  const newest = await newestOf(resolve(from))
  let anchorsCompared = 0
  const check = async (pool: pg.Pool): Promise<Verdict['faults']> => {
    if (!anchors || !existsSync(anchors.folder)) return []
    const verdict = await verifyAnchorsSoFar(pool, anchors.folder, anchors.keys)
    anchorsCompared = verdict.compared.length
    return verdict.faults
  }
  try {
    const { figures, faults, asOf } = await inPassingFolder(place, (into) =>
      newest.kind === 'dump'
        ? restoreIntoBuiltIn({ file: newest.file, key, check }, into)
        : restoreBank({ from: newest.from, into, key, check }),
    )
    return { ...newest, through: newest.through ?? asOf ?? new Date(0), figures, faults, anchorsCompared }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new StartupProblem(
      `The disk of ${place} has no room for the copy: name another folder with --place.`,
    )
  }
}

const restoreIntoBuiltIn = (
  dump: Omit<RestoreDump, 'url'>,
  dataDir: string,
): Promise<Verdict & { asOf?: Date }> =>
  withBuiltIn(dataDir, ({ ownerUrl }) => restoreDump({ ...dump, url: ownerUrl }))

type Newest = { from: string; file: string; through: Date | undefined; bytes: number; kind: Kind | undefined }

async function newestOf(from: string): Promise<Newest> {
  if (!existsSync(from)) throw new StartupProblem(`There is no backup at ${from}.`)
  if (!statSync(from).isDirectory())
    return { from, file: from, through: undefined, bytes: statSync(from).size, kind: kindOf(basename(from)) }
  const name = (await namesIn(from)).at(-1)
  if (!name) throw new StartupProblem(`There is no backup in ${from}.`)
  const file = join(from, name)
  return { from, file, through: timeOf(name), bytes: statSync(file).size, kind: kindOf(name) }
}
