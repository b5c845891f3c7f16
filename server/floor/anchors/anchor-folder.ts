import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { hashOf, readAnchor, type SignedAnchor } from './anchor.ts'
import { type AnchorRow, anchorDocument, anchorHash, anchorsAfter } from './anchors.queries.ts'

/** Sorts by number; the hash keeps two anchors of one number apart, so that none ever takes another's place. */
const fileName = (number: bigint, hash: string) =>
  `anchor-${String(number).padStart(9, '0')}-${hash.slice(0, 16)}.json`
const NAME = /^anchor-\d{9,}-([0-9a-f]{16})\.json$/
const ROWS_AT_ONCE = 1_000

export type AnchorFolder = {
  /** Writes what the folder lacks; answers the names of anchors that the database does not know. */
  keepUp(database: Database): Promise<string[]>
}

/**
 * The folder of one node, or of several. Each brings it up to date by itself from the database's copies, so a crash
 * between the record and the file leaves nothing out.
 */
export function openAnchorFolder(folder: string): AnchorFolder {
  let through = { number: 0, hash: '' }
  let unknown = new Set<string>()

  async function take({ number, hash, leaves_behind }: AnchorRow, database: Database): Promise<void> {
    const name = fileName(number, hash)
    if (!unknown.delete(name)) {
      const document = await anchorDocument(database, Number(number))
      if (document) await writeOnce(folder, name, document)
    }
    for (const left of leaves_behind)
      for (const name of unknown) if (NAME.exec(name)?.[1] === left.slice(0, 16)) unknown.delete(name)
    through = { number: Number(number), hash }
  }

  return {
    async keepUp(database) {
      const isGone = through.number > 0 && (await anchorHash(database, through.number)) !== through.hash
      if (isGone) through = { number: 0, hash: '' }
      if (through.number === 0) {
        await mkdir(folder, { recursive: true })
        // Before the database is asked: whatever is written here was recorded there first.
        unknown = new Set((await readdir(folder)).filter((name) => NAME.test(name)))
      }
      for (;;) {
        const rows = await anchorsAfter(database, through.number, ROWS_AT_ONCE)
        for (const row of rows) await take(row, database)
        if (rows.length < ROWS_AT_ONCE) return [...unknown]
      }
    },
  }
}

/** Whole or not at all, and never over another: a file of this name says the same. */
async function writeOnce(folder: string, name: string, document: string): Promise<void> {
  if (existsSync(join(folder, name))) return
  const temporary = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  const file = await open(temporary, 'wx', 0o444)
  try {
    await file.writeFile(document)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
}

export type FoundAnchor = SignedAnchor & { hash: string }
export type FoundAnchors = { anchors: FoundAnchor[]; unreadable: string[] }

/** All anchors in a folder, whatever their files are called, by number; each once. */
export async function readAnchorFolder(folder: string): Promise<FoundAnchors> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const anchors = new Map<string, FoundAnchor>()
  const unreadable: string[] = []
  for (const name of names.filter((name) => /^[^.].*\.(json|txt)$/.test(name)).sort()) {
    const signed = readAnchor(await readFile(join(folder, name), 'utf8'))
    if (signed) keep(anchors, signed)
    else if (NAME.test(name)) unreadable.push(name)
  }
  const byNumber = [...anchors.values()].sort((one, other) => one.anchor.number - other.anchor.number)
  return { anchors: byNumber, unreadable }
}

/** Two files may hold one anchor; the one with the most signatures says the most. */
function keep(anchors: Map<string, FoundAnchor>, signed: SignedAnchor): void {
  const hash = hashOf(signed.anchor)
  const known = anchors.get(hash)
  if (!known || known.signatures.length < signed.signatures.length) anchors.set(hash, { ...signed, hash })
}
