import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWebWhenStale } from './build-web.ts'

test("somebody's own site is neither built over nor emptied", async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'larkfield-site-'))
  writeFileSync(join(siteDir, 'index.html'), 'ours')
  expect(await buildWebWhenStale({ siteDir, brandFile: undefined })).toBe(false)
  expect(readdirSync(siteDir)).toEqual(['index.html'])
  rmSync(siteDir, { recursive: true })
})
