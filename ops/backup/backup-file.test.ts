import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { contentOf } from '../testing/first-format.ts'
import { openAge, sealAge } from './age-file.ts'
import { eachFile, writeFiles } from './backup-file.ts'
import { entryOf, type SizedEntry } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-backup-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = await generateX25519Identity()
const lock = { recipients: [await identityToRecipient(KEY)] }
const PASSPHRASE = 'a key for tests and nothing else'
const CHUNK = 64 * 1024
/** More than two chunks. */
const clear = Buffer.alloc(150_000, 'lark')

async function gather(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sealed = await gather(sealAge(contentOf(clear), lock))
const open = (bytes: Buffer, key = KEY) => gather(openAge(contentOf(bytes), key, 'x.age'))

/** The library opens and writes whole files by itself, without any code of ours. */
function reader(): Decrypter {
  const decrypter = new Decrypter()
  decrypter.addIdentity(KEY)
  decrypter.addPassphrase(PASSPHRASE)
  return decrypter
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 150_000])(
  'a file of %i bytes opens with ours and with any other reader of age files',
  async (length) => {
    const bytes = clear.subarray(0, length)
    const written = await gather(sealAge(contentOf(bytes), lock))
    expect((await open(written)).equals(bytes)).toBe(true)
    expect(Buffer.from(await reader().decrypt(new Uint8Array(written))).equals(bytes)).toBe(true)
    const encrypter = new Encrypter()
    encrypter.addRecipient(lock.recipients[0]!)
    const theirs = Buffer.from(await encrypter.encrypt(new Uint8Array(bytes)))
    expect((await open(theirs)).equals(bytes)).toBe(true)
  },
)

test('a text that is no identity is a passphrase, also for any other reader', async () => {
  const written = await gather(sealAge(contentOf(clear), { passphrase: PASSPHRASE }))
  expect((await open(written, PASSPHRASE)).equals(clear)).toBe(true)
  expect(Buffer.from(await reader().decrypt(new Uint8Array(written))).equals(clear)).toBe(true)
})

test('nothing stands in it in the clear, and another key is one sentence', async () => {
  expect(sealed.includes('lark'.repeat(3))).toBe(false)
  for (const key of [await generateX25519Identity(), PASSPHRASE])
    await expect(open(sealed, key)).rejects.toThrow(
      'The key does not open x.age: set BACKUP_KEY (or SECRET_KEY) to the one it was made with.',
    )
})

const HEADER = sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1
const PAYLOAD = HEADER + 16
const SEALED_CHUNK = CHUNK + 16

function flipped(at: number): Buffer {
  const copy = Buffer.from(sealed)
  copy[at]! ^= 1
  return copy
}

test.each([
  ["a flipped byte in the header's own check", flipped(HEADER - 5)],
  ['a flipped byte in the nonce', flipped(HEADER + 1)],
  ['a flipped byte in the first chunk', flipped(PAYLOAD + 100)],
  ['a flipped byte in the last tag', flipped(sealed.length - 1)],
  ['a missing end', sealed.subarray(0, sealed.length - 1)],
  ['a missing last chunk', sealed.subarray(0, PAYLOAD + 2 * SEALED_CHUNK)],
  ['a header without an end', sealed.subarray(0, HEADER - 2)],
  ['bytes after the end', Buffer.concat([sealed, Buffer.from('x')])],
  [
    'two chunks in the other order',
    Buffer.concat([
      sealed.subarray(0, PAYLOAD),
      sealed.subarray(PAYLOAD + SEALED_CHUNK, PAYLOAD + 2 * SEALED_CHUNK),
      sealed.subarray(PAYLOAD, PAYLOAD + SEALED_CHUNK),
      sealed.subarray(PAYLOAD + 2 * SEALED_CHUNK),
    ]),
  ],
])('%s is refused', async (_, bytes) => {
  await expect(open(bytes)).rejects.toThrow(/^x\.age is damaged and was refused/)
})

async function filesIn(file: string, key: string): Promise<[string, string][]> {
  const found: [string, string][] = []
  await eachFile(file, key, async ({ path, content }) => {
    found.push([path, (await gather(content)).toString()])
  })
  return found
}

test('files come out of a backup as they went in, folders, empty ones and long names too', async () => {
  const long = `base/${'x'.repeat(150)}`
  async function* entries(): AsyncGenerator<SizedEntry> {
    yield entryOf('base/', '')
    yield entryOf('base/1', clear)
    yield entryOf('empty', '')
    yield entryOf(long, 'y')
  }
  const file = join(folder, 'new.age')
  await writeFiles(entries(), lock, { folder, file: () => file })
  expect(await filesIn(file, KEY)).toEqual([
    ['base/', ''],
    ['base/1', clear.toString()],
    ['empty', ''],
    [long, 'y'],
  ])
})

test('what fails in the middle leaves no file, and says why', async () => {
  async function* entries(): AsyncGenerator<SizedEntry> {
    yield entryOf('base/1', clear)
    throw new Error('the table is on fire')
  }
  const left = readdirSync(folder)
  await expect(writeFiles(entries(), lock, { folder, file: () => join(folder, 'half.age') })).rejects.toThrow(
    'the table is on fire',
  )
  // Every write to this device meets a full disk.
  symlinkSync('/dev/full', join(folder, `.larkfield-${process.pid}.part`))
  async function* one(): AsyncGenerator<SizedEntry> {
    yield entryOf('base/1', clear)
  }
  await expect(writeFiles(one(), lock, { folder, file: () => join(folder, 'half.age') })).rejects.toThrow(
    /^The disk of \S+ is full: make room/,
  )
  expect(readdirSync(folder)).toEqual(left)
})

test('a run that is stopped in the middle leaves no file', async () => {
  const stopping = new AbortController()
  async function* entries(): AsyncGenerator<SizedEntry> {
    for (;;) {
      yield entryOf('base/1', clear)
      stopping.abort()
    }
  }
  const file = join(folder, 'stopped.age')
  await expect(
    writeFiles(entries(), lock, { folder, file: () => file, signal: stopping.signal }),
  ).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => /part|stopped/.test(name))).toEqual([])
})

/** Made by the code of before, with the key above. */
const FIRST_FORMAT =
  'bGFya2ZpZWxkIGJhY2t1cAHb1dJjRdgAfl9yp9jrYYPwlshmfJN2btZFAZDw6RGh1wAAAXOmJHPewQs3WTLK3hqfMya3uB7Bwetqxz62' +
  'ZP4hLPPUEX+UewNIsjh28gA/cmMV6SEHnbrmlEg5lnf+5H6qG08VXbVWqFooLWvp60IkMXy6EamJJxbtc0kvjlRpJRO3TUfR/1DTDgC5' +
  'aEGYRLPugshsAMg2grvMDnmvMECAuuEr254zcFh5h5V5/YEbKUqeiCFmwInudDkoQ4AISCisTLNK5o3ey8mtub/cDpn/ecOixdDk5O5a' +
  '1uhkrjnFbUHMBNhJMoJQghLA1g2Jm9EtJUc4UInZh2wb41/MJZf4icv2rgF/AnKAiUQ9XlD8KSIcUXBuTfyBrLkAJkCN0X0PFmWLu+OF' +
  'kVfzivjolPDChF+BmybOcLEHtyhrLsmiNLhrv040sLen4M3wfR8aXma7YKdcz1gKl212YX89QLO7sbbZYhSfo7K85h/5+fRIfXH7lW76' +
  'jWn8uDnjH/ZV8iLb0/E/Ogs4vRutfcyayyPIApm/h38dgQqVlMUJ/0PCRfZFGxZUoMo='

test('a backup of the format before opens as it did', async () => {
  const file = join(folder, 'larkfield-20261001T000000000Z-full.backup')
  writeFileSync(file, Buffer.from(FIRST_FORMAT, 'base64'))
  expect(await filesIn(file, PASSPHRASE)).toEqual([
    ['secrets.json', '{"ownerPassword":"o","appPassword":"a"}\n'],
    ['postgres/base/', ''],
    ['postgres/PG_VERSION', '18\n'],
    ['postgres/base/1', 'lark'.repeat(50_000)],
    ['wal/000000010000000000000001', 'w'.repeat(1_000)],
  ])
  writeFileSync(file, readFileSync(file).subarray(0, 300))
  await expect(filesIn(file, PASSPHRASE)).rejects.toThrow(/is damaged and was refused/)
  writeFileSync(file, 'a letter')
  await expect(filesIn(file, PASSPHRASE)).rejects.toThrow(/is not a backup of this bank/)
})
