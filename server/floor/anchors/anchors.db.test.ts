import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { type AnchoredBooks, anchoredBooks } from '../../testing/anchored-books.ts'
import { testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'
import { hashOf, readAnchor, signersOf } from './anchor.ts'
import { anchorTask } from './anchor-delivery.ts'
import { openAnchorFolder } from './anchor-folder.ts'
import { makeAnchorWhenDue } from './make-anchor.ts'

let books: AnchoredBooks
beforeAll(async () => {
  books = await anchoredBooks()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-anchors-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  return folder
}

const namesIn = (folder: string) => readdirSync(folder).sort()

test('S36 an anchor holds both heads and follows the one before, when there is something new and it is time', async () => {
  const anchoring = books.anchoring()
  expect(await makeAnchorWhenDue(anchoring)).toBeUndefined()
  await books.moveOn()
  const first = await makeAnchorWhenDue(anchoring)
  expect(first?.anchor).toMatchObject({
    number: 1,
    bank: 'Larkfield',
    ledger: { height: 1, sealedTransfers: 1 },
    audit: { height: 1, sealedLines: 1 },
    previous: null,
  })
  expect(signersOf(first!)).toEqual([anchoring.keys[0]!.publicKey])
  await books.moveOn()
  expect(await makeAnchorWhenDue(anchoring), 'too soon').toBeUndefined()
  await books.letTimePass()
  const second = await makeAnchorWhenDue(anchoring)
  expect(second?.anchor).toMatchObject({ number: 2, ledger: { height: 2 }, previous: hashOf(first!.anchor) })
  await books.letTimePass()
  expect(await makeAnchorWhenDue(anchoring), 'nothing new').toBeUndefined()
})

test('S36 a new key is in an anchor at once, and the key before it vouches for it', async () => {
  const before = books.anchoring()
  const after = books.anchoring('the key after the first rotation', [
    'the key of the books in tests of anchors',
  ])
  const made = await makeAnchorWhenDue(after)
  expect(signersOf(made!)).toEqual([after.keys[0]!.publicKey, before.keys[0]!.publicKey])
  for (const again of [before, after]) expect(await makeAnchorWhenDue(again)).toBeUndefined()
})

test('S36 of many nodes that anchor at once, one does', async () => {
  await books.moveOn()
  await books.letTimePass()
  const made = await Promise.all(Array.from({ length: 8 }, () => makeAnchorWhenDue(books.anchoring())))
  expect(made.filter(Boolean)).toHaveLength(1)
})

test('S36 a file is written after a crash too, in every folder, once and whole', async () => {
  await books.moveOn()
  await books.letTimePass()
  // Recorded, and then the process died before it wrote the file.
  const { anchor } = (await makeAnchorWhenDue(books.anchoring()))!
  const [one, other] = [newFolder(), newFolder()]
  for (const folder of [one, other]) expect(await openAnchorFolder(folder).keepUp(books.database)).toEqual([])
  expect(namesIn(one)).toEqual(namesIn(other))
  expect(namesIn(one)).toHaveLength(anchor.number)
  const newest = join(one, namesIn(one).at(-1)!)
  expect(readAnchor(readFileSync(newest, 'utf8'))?.anchor).toEqual(anchor)
  expect(statSync(newest).mode & 0o222).toBe(0)

  // What stands there is never written again, whatever became of it, and half a file is no file.
  chmodSync(newest, 0o644)
  writeFileSync(newest, 'touched')
  writeFileSync(join(one, `.${namesIn(one).at(-1)}.half`), '{')
  await Promise.all([openAnchorFolder(one), openAnchorFolder(one)].map((it) => it.keepUp(books.database)))
  expect(readFileSync(newest, 'utf8')).toBe('touched')
  expect(namesIn(one).filter((name) => !name.startsWith('.'))).toEqual(namesIn(other))
})

test('S36 a node notices at once that its folder knows more than the database', async () => {
  const folder = newFolder()
  const keeper = openAnchorFolder(folder)
  expect(await keeper.keepUp(books.database)).toEqual([])
  const newest = namesIn(folder).at(-1)!
  await books.owner.query('delete from bank.anchors where number = (select max(number) from bank.anchors)')
  expect(await keeper.keepUp(books.database)).toEqual([newest])
  expect(await openAnchorFolder(folder).keepUp(books.database)).toEqual([newest])
})

test('S36 a delivery that fails is told in the log, and tried again until it is through', async () => {
  const answers = [500, 302, 200]
  const received: string[] = []
  const auditor = createServer((request, reply) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(body)
      reply.writeHead(answers.shift()!, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((listening) => auditor.listen(0, '127.0.0.1', listening))
  atEndOfFile(() => new Promise<void>((closed) => void auditor.close(() => closed())))
  const { port } = auditor.address() as { port: number }
  const told: object[] = []
  const { settings, ...anchoring } = books.anchoring()
  const { anchor: deliverIt } = anchorTask({
    ...anchoring,
    brand: { name: anchoring.bank, locale: 'en-US' },
    settings: { ...settings, url: `http://127.0.0.1:${port}/anchors` },
    deliver: async () => {},
  })
  const log = { info() {}, error() {}, warn: (details: object) => told.push(details) }
  for (const _ of [500, 302]) await expect(deliverIt!({ number: 1, way: 'url' }, log)).rejects.toThrow()
  await deliverIt!({ number: 1, way: 'url' }, log)
  expect(told).toMatchObject([{ anchor: 1, way: 'url' }, { anchor: 1 }])
  expect(readAnchor(received[2]!)?.anchor.number).toBe(1)
  const { rows } = await books.owner.query(sql`select number::int, way from bank.anchor_deliveries`)
  expect(rows).toEqual([{ number: 1, way: 'url' }])
})

test('S36 a running bank anchors by itself: into the folder and by mail, and says when', async () => {
  const dir = newFolder()
  const anchors = { dir, mailTo: 'auditor@example.com', url: undefined, everyMinutes: 15 }
  const bank = await testBank({ config: { anchors } })
  await bank.signUpCustomer()
  // A hidden file is one that is still being written.
  const whole = () => namesIn(dir).filter((name) => !name.startsWith('.'))
  await expect.poll(() => whole().length, { interval: 100 }).toBeGreaterThan(0)
  const inFolder = readAnchor(readFileSync(join(dir, whole()[0]!), 'utf8'))
  expect(signersOf(inFolder!)).toHaveLength(1)
  expect(inFolder?.anchor.audit.height).toBeGreaterThan(0)
  const mail = await bank.lastMail('auditor@example.com')
  expect(mail.subject).toBe('Larkfield: anchor 1')
  expect(readAnchor(mail.text)).toEqual(inFolder)
  // A delivery is noted a moment after the mail has left.
  const metrics = async () => (await bank.app.inject({ url: '/metrics' })).body
  for (const way of ['made', 'mail', 'folder'])
    await expect.poll(metrics).toMatch(new RegExp(`anchor_timestamp_seconds\\{way="${way}"\\} 1\\d{9}`))
  expect(await metrics()).toContain('anchors_unknown_to_database 0')
})
