import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const inputs = ['web/**/*', 'contract/**/*', 'package-lock.json']

/** Builds the web app when anything it is made of has changed since the last build. */
export async function buildWebWhenStale(env: Record<string, string | undefined>): Promise<boolean> {
  const mark = join(root, 'web/dist/.made-of')
  const wanted = fingerprint(env.BRAND_FILE ?? join(root, 'brand.json'))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' })
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
  return true
}

function fingerprint(brandFile: string): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)),
  })
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  if (existsSync(brandFile)) hash.update(readFileSync(brandFile))
  return hash.digest('hex')
}
