import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { accountToRunAs } from '../postgres/binaries.ts'
import { folderFor, placeFolder, shellQuoted } from '../postgres/cluster.ts'

/**
 * Where PostgreSQL puts each finished piece of its log (WAL) for the next backup to take along. The folder exists only
 * while there are backups to continue; without it the pieces are simply not kept.
 */
export type WalArchive = {
  folder: string
  segments(): string[]
  /** Removes what is kept up to and with this piece. */
  forgetThrough(segment: string): void
}

const FOLDER = 'wal'
/** 2 GB. When nobody fetches them, later pieces are not kept, and the next backup finds the gap and begins again. */
const MOST_SEGMENTS = 128
const SEGMENT = /^[0-9A-F]{24}$/

const whereFor = (dataDir: string): string => folderFor(dataDir, FOLDER, accountToRunAs())

/** Always on, so that a first backup needs no restart. A piece appears under its name only when it is whole. */
export function archiveSettings(dataDir: string): Record<string, string> {
  const folder = inCommand(whereFor(dataDir))
  const [target, part] = [`${folder}/%f`, `${folder}/%f.part`]
  const isFull = `test $(ls ${folder} | wc -l) -ge ${MOST_SEGMENTS}`
  return {
    archive_mode: 'on',
    archive_command:
      `test ! -d ${folder} || test -f ${target} || ${isFull} || ` +
      `{ cp %p ${part} && sync ${part} && mv ${part} ${target}; }`,
  }
}

/** A path in a command that PostgreSQL runs: safe from the shell, and its percent signs from PostgreSQL. */
export const inCommand = (path: string): string => shellQuoted(path).replaceAll('%', '%%')

/** Opens the archive and begins to keep pieces if none were kept before. */
export function openArchive(dataDir: string): WalArchive {
  const folder = placeFolder(dataDir, FOLDER, accountToRunAs())
  return {
    folder,
    segments: () =>
      readdirSync(folder)
        .filter((name) => SEGMENT.test(name))
        .sort(),
    forgetThrough(segment) {
      for (const name of readdirSync(folder))
        if (name.slice(0, segment.length) <= segment) rmSync(join(folder, name), { force: true })
    },
  }
}

/** Stops keeping pieces. */
export function closeArchive(dataDir: string): void {
  rmSync(whereFor(dataDir), { recursive: true, force: true })
  rmSync(join(dataDir, FOLDER), { recursive: true, force: true })
}

const SEGMENTS_PER_LOG = 256n

/** The piece after this one, in pieces of 16 MB: 8 digits of timeline, 8 of log, 8 of place in it. */
export function segmentAfter(name: string): string {
  const place = BigInt(`0x${name.slice(8, 16)}`) * SEGMENTS_PER_LOG + BigInt(`0x${name.slice(16)}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return name.slice(0, 8) + hex(place / SEGMENTS_PER_LOG) + hex(place % SEGMENTS_PER_LOG)
}

/** Whether these follow one another without a gap, beginning with `first`. */
export const isUnbroken = (first: string, names: readonly string[]): boolean =>
  names.every((name, index) => name === (index === 0 ? first : segmentAfter(names[index - 1]!)))
