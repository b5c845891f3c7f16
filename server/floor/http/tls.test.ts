import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfMadeCertificate } from '@larkfield/ops/testing/certificate.ts'
import { afterAll, expect, test } from 'vitest'
import { expiredRemark, readTls } from './tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kept = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const [one, other, expired] = [
  selfMadeCertificate(),
  selfMadeCertificate(),
  selfMadeCertificate({ expiresInDays: -3 }),
]
const cert = kept('one.crt', one.cert)
const key = kept('one.key', one.key)
const otherKey = kept('other.key', other.key)
const empty = kept('empty.pem', '')

const read = (TLS_CERT?: string, TLS_KEY?: string) => {
  const problems: string[] = []
  const given: Record<string, string | undefined> = { TLS_CERT, TLS_KEY }
  return { tls: readTls((name) => given[name], problems), problems }
}

test('a certificate with its key is taken, and none is none', () => {
  expect(read(cert, key)).toMatchObject({ tls: { cert: one.cert, key: one.key }, problems: [] })
  expect(read()).toEqual({ tls: undefined, problems: [] })
})

test.each([
  ['one without the other', cert, undefined, 'TLS_CERT and TLS_KEY need each other: set both, or neither'],
  ['a missing file', '/no/cert.pem', key, 'TLS_CERT names /no/cert.pem, which is not there'],
  ['an unreadable file', folder, key, `TLS_CERT names ${folder}, which cannot be read (EISDIR)`],
  ['no certificate', empty, key, `TLS_CERT names ${empty}, which holds no certificate in PEM`],
  ['no key', cert, empty, `TLS_KEY names ${empty}, which holds no private key in PEM without a passphrase`],
  [
    'the key of another',
    cert,
    otherKey,
    `TLS_KEY names ${otherKey}, which is not the key of the certificate in ${cert}`,
  ],
])('%s is one sentence', (_what, certFile, keyFile, sentence) => {
  expect(read(certFile, keyFile)).toEqual({ tls: undefined, problems: [sentence] })
})

test('a certificate that has expired is used, with a remark', () => {
  const { tls } = read(kept('old.crt', expired.cert), kept('old.key', expired.key))
  expect(expiredRemark(tls!)).toMatch(/old\.crt expired on \d{4}-\d\d-\d\d: browsers refuse it$/)
  expect(expiredRemark(read(cert, key).tls!)).toBeUndefined()
})
