import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** A web app with the server that serves it, ready to be started. */
export type Release = {
  name: string
  /** Where its code lies. */
  folder: string
  settings: Record<string, string>
  /** Whether it says on `/readyz` that it is about to go. The first release does not: its load balancer has to be told. */
  drains: boolean
}

/** The commit that CHANGELOG.md names for a release. */
export function commitOf(version: string, changelog: string): string {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`${version}\n`)) ?? ''
  const commit = /^Commit ([\da-f]{40})/m.exec(section)?.[1]
  if (!commit) throw new Error(`CHANGELOG.md names no commit of ${version}`)
  return commit
}

/** A release of the past, from the history of this checkout, with its packages and its web app. */
export async function firstRelease(version: string, folder: string): Promise<Release> {
  const commit = commitOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  const clone = ['clone', '--quiet', '--shared', '--no-checkout', root, folder]
  await run('git', clone).catch(() => {
    throw new Error(`This drill needs git and a checkout with its history: ${root} cannot be cloned.`)
  })
  await run('git', ['-C', folder, 'checkout', '--quiet', commit]).catch(() => {
    throw new Error(`This checkout lacks the commit of ${version}, ${commit}: fetch the whole history.`)
  })
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'], {
    cwd: folder,
  })
  return { name: version, folder, settings: {}, drains: false }
}

/** This checkout, with a web app of its own in `siteDir`; another `phone` in the brand makes all its scripts others. */
export async function presentRelease({ name, siteDir, phone }: Record<'name' | 'siteDir' | 'phone', string>) {
  const brand = JSON.parse(readFileSync(join(root, 'brand.json'), 'utf8')) as Record<string, unknown>
  const brandFile = `${siteDir}.brand.json`
  writeFileSync(brandFile, JSON.stringify({ ...brand, ...(phone && { phone }) }))
  const settings = { SITE_DIR: siteDir, BRAND_FILE: brandFile, DRAIN_SECONDS: '4' }
  await run(process.execPath, ['ops/site/build.ts'], { cwd: root, env: { ...process.env, ...settings } })
  return { name, folder: root, settings, drains: true } satisfies Release
}

/** What a release's own command says about the books; throws what it found when they are wrong. */
export async function verifiedBy({ name, folder }: Release, databaseUrl: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  try {
    const { stdout } = await run(process.execPath, ['ops/verify-books.ts'], { cwd: folder, env })
    return `verify-books of ${name}: ${stdout.split('\n')[0]!.slice(0, 90)} …`
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`verify-books of ${name}: ${(stderr || message).trim()}`)
  }
}
