import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'
import { shareSiteFiles } from './site-files.ts'

/** Two versions on one database behind one load balancer: either may be asked for the other's files. */
const folder = mkdtempSync(join(tmpdir(), 'larkfield-versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const OLD = 'Statement-DMIJyfxZ.js'
const NEW = 'Statement-i137RAXV.js'
const text = (version: string) => `export const version = '${version}' // ${'x'.repeat(2000)}`

function site(version: string, asset: string): string {
  const siteDir = join(folder, version)
  mkdirSync(join(siteDir, 'assets'), { recursive: true })
  writeFileSync(join(siteDir, 'index.html'), `<html><head></head><body>${version}</body></html>`)
  writeFileSync(join(siteDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(siteDir, 'assets', asset), text(version))
  writeFileSync(join(siteDir, 'assets', `${asset}.br`), brotliCompressSync(text(version)))
  writeFileSync(join(siteDir, 'assets', 'notes.txt'), 'of no build')
  return siteDir
}

let old: TestBank
let young: TestBank
beforeAll(async () => {
  const open = async (version: string, asset: string, urls?: TestBank['urls']) => {
    const siteDir = site(version, asset)
    const bank = await testBank({ ...(urls && { urls }), config: { siteDir } })
    await (await shareSiteFiles(bank.features.dependencies, siteDir)).stop()
    return bank
  }
  old = await open('old', OLD)
  young = await open('young', NEW, old.urls)
})

const get = (bank: TestBank, name: string, encoding = 'identity') =>
  bank.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

test('a server hands out the files of another version, for ever and as small as its own', async () => {
  for (const [bank, name, version] of [
    [young, OLD, 'old'],
    [old, NEW, 'young'],
    [old, OLD, 'old'],
  ] as const) {
    const plain = await get(bank, name)
    expect(plain.statusCode).toBe(200)
    expect(plain.body).toBe(text(version))
    expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    const small = await get(bank, name, 'gzip, br')
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload).toEqual(brotliCompressSync(text(version)))
  }
})

test('the icon that browsers ask for by themselves is there', async () => {
  const icon = await old.app.inject({ url: '/favicon.ico' })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('only what a build names by its hash is shared or looked for', async () => {
  expect((await get(young, 'Statement-AAAAAAAA.js')).statusCode).toBe(404)
  expect((await get(young, 'notes.txt')).statusCode).toBe(200)
  const names = await old.asOwner(sql`select name from bank.site_files order by name`)
  expect(names.map(({ name }) => name)).toEqual([OLD, `${OLD}.br`, NEW, `${NEW}.br`])
})

test('S23 who can only write to the database cannot put a script into a page', async () => {
  const forged = 'Forged-DMIJyfxZ.js'
  await old.asOwner(sql`insert into bank.site_files (name, content, seal)
    select ${forged}, content, seal from bank.site_files where name = ${OLD}`)
  expect((await get(young, forged)).statusCode).toBe(404)
  await old.asOwner(sql`update bank.site_files set content = 'alert(1)' where name = ${NEW}`)
  const third = await testBank({ urls: old.urls, config: { siteDir: site('third', 'Other-DMIJyfxZ.js') } })
  expect((await get(third, NEW)).statusCode).toBe(404)
  // Its own server puts it right when it says again that it has the file.
  await (await shareSiteFiles(young.features.dependencies, join(folder, 'young'))).stop()
  expect((await get(third, NEW)).body).toBe(text('young'))
})

test('what a running server has stays young', async () => {
  await old.asOwner(sql`update bank.site_files set seen_at = clock_timestamp() - interval '20 days'`)
  await (await shareSiteFiles(old.features.dependencies, join(folder, 'old'))).stop()
  const stale = await old.asOwner(
    sql`select name from bank.site_files where seen_at < clock_timestamp() - interval '1 day' order by name`,
  )
  expect(stale.map(({ name }) => name)).toEqual(['Forged-DMIJyfxZ.js', NEW, `${NEW}.br`])
})
