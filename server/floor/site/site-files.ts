import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Regular, regularly } from '../upkeep/regularly.ts'
import type { Watch } from '../upkeep/watch.ts'
import { findSiteFiles, noteSeen, putSiteFile, siteFileSeals } from './site-files.queries.ts'
import { siteFolder } from './site-folder.ts'

/** What a build calls its files: a name, a hash of the content, an ending. Nothing else is shared or looked for. */
const BUILT = /^[\w.-]{1,120}-[\w-]{8}\.(?:js|css|woff2|svg|png|webp|jpg)$/
const WRITTEN = /(?:\.br|\.gz)?$/

const MOST_BYTES = 4 * 1024 * 1024
const MOST_FILES = 5_000
const REMEMBERED_BYTES = 16 * 1024 * 1024
const EVERY_MS = 6 * 60 * 60 * 1000
const PURPOSE = 'site file'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

export const isBuiltName = (name: string) => BUILT.test(name)
export const contentTypeOf = (name: string) => contentTypes[extname(name)] ?? 'application/octet-stream'

type Needs = { database: Database; secrets: Secrets }

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const sealedText = (name: string, digest: string) => `${name} ${digest}`

export type Found = { content: Buffer; encoding: 'br' | 'gzip' | 'identity' }
const endings = { br: '.br', gzip: '.gz', identity: '' } as const

/** Looks among the files that servers of other versions have left. They never change, so a found one is remembered. */
export function openSiteFiles({ database, secrets }: Needs) {
  const remembered = new Map<string, Found>()
  let rememberedBytes = 0

  function remember(key: string, found: Found): void {
    if (rememberedBytes + found.content.length > REMEMBERED_BYTES) {
      remembered.clear()
      rememberedBytes = 0
    }
    remembered.set(key, found)
    rememberedBytes += found.content.length
  }

  return {
    /** As compressed as the browser takes it and the build has it. */
    async find(name: string, accepted: Found['encoding']): Promise<Found | undefined> {
      const key = name + endings[accepted]
      const known = remembered.get(key)
      if (known) return known
      const files = await findSiteFiles(database, [key, name])
      for (const encoding of [accepted, 'identity'] as const) {
        const file = files.find((one) => one.name === name + endings[encoding])
        if (!file || !secrets.isKeyedHash(PURPOSE, sealedText(file.name, digestOf(file.content)), file.seal))
          continue
        const found = { content: file.content, encoding }
        remember(key, found)
        return found
      }
      return undefined
    },
  }
}

export type SiteFiles = ReturnType<typeof openSiteFiles>

/**
 * Leaves the files of this server's site for the others, before it serves its first page, and says again and again that
 * they are still in use.
 */
export async function shareSiteFiles(needs: Needs & { watch: Watch }, siteDir: string): Promise<Regular> {
  await leaveFiles(needs, siteDir)
  return regularly({ work: 'sharing the site', everyMs: EVERY_MS, watch: needs.watch }, () =>
    leaveFiles(needs, siteDir),
  )
}

async function leaveFiles({ database, secrets }: Needs, siteDir: string): Promise<void> {
  const paths = await builtFiles(siteDir)
  const names = [...paths.keys()]
  const there = new Map((await siteFileSeals(database, names)).map((file) => [file.name, file]))
  for (const [name, path] of paths) {
    const content = await readFile(path)
    const digest = digestOf(content)
    const text = sealedText(name, digest)
    const known = there.get(name)
    if (known?.digest === digest && secrets.isKeyedHash(PURPOSE, text, known.seal)) continue
    await putSiteFile(database, { name, content, seal: secrets.keyedHash(PURPOSE, text) })
  }
  await noteSeen(database, names)
}

/** By name. The release before kept its one build in SITE_DIR itself: pages of it may still be open, too. */
async function builtFiles(siteDir: string): Promise<Map<string, string>> {
  const folders = [join(siteFolder(siteDir), 'assets'), join(siteDir, 'assets')]
  const found = new Map<string, string>()
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const name of (await readdir(folder)).sort()) {
      const path = join(folder, name)
      const isOurs = isBuiltName(name.replace(WRITTEN, '')) && (await stat(path)).size <= MOST_BYTES
      if (isOurs && found.size < MOST_FILES) found.set(name, path)
    }
  }
  return found
}
