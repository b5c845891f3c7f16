import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from '@prometheus-io/client'
import { afterAll, expect, test } from 'vitest'
import { ecdsaFile, ed25519File, PASSWORD, rsaFile } from '../../testing/pdf-certificates.ts'
import { ConfigProblem, readConfig } from '../config.ts'
import { certificateRemark, isOver, measurePdfCertificate, readPdfCertificate } from './pdf-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kept = (name: string, content: Buffer | string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const read = (STATEMENT_CERTIFICATE?: string, STATEMENT_CERTIFICATE_PASSWORD?: string) => {
  const problems: string[] = []
  const given: Record<string, string | undefined> = { STATEMENT_CERTIFICATE, STATEMENT_CERTIFICATE_PASSWORD }
  return { certificate: readPdfCertificate((name) => given[name], problems), problems }
}

const good = kept('good.p12', rsaFile())

test.each([
  ['RSA in Triple DES', kept('old.p12', rsaFile({ algorithm: '3des' })), 'rsa'],
  ['RSA in AES', good, 'rsa'],
  ['ECDSA', kept('ecdsa.p12', ecdsaFile()), 'ec'],
])('%s is opened, with the certificate of its key', (_, file, kind) => {
  const { certificate, problems } = read(file, PASSWORD)
  expect(problems).toEqual([])
  expect(certificate?.key.asymmetricKeyType).toBe(kind)
  const own = new X509Certificate(certificate!.chain[0])
  expect(own.checkPrivateKey(certificate!.key)).toBe(true)
  expect(own.verify(own.publicKey)).toBe(true)
  expect(certificate?.expiresAt).toEqual(new Date(own.validTo))
})

test('none is none', () => {
  expect(read()).toEqual({ certificate: undefined, problems: [] })
})

test.each([
  ['a missing file', '/no/bank.p12', PASSWORD, 'which is not there'],
  ['an unreadable file', folder, PASSWORD, 'which cannot be read (EISDIR)'],
  ['another file', kept('text.p12', 'hello'), PASSWORD, 'which is no PKCS#12 file'],
  ['a wrong password', good, 'wrong', 'which STATEMENT_CERTIFICATE_PASSWORD does not open'],
  ['no password', good, undefined, 'which STATEMENT_CERTIFICATE_PASSWORD does not open'],
  ['no key', kept('keyless.p12', rsaFile({ hasKey: false })), PASSWORD, 'which holds no private key'],
  [
    'a certificate of another key',
    kept('bare.p12', rsaFile({ isOfItsKey: false })),
    PASSWORD,
    'which holds no certificate of its key',
  ],
  [
    'another kind of key',
    kept('ed25519.p12', ed25519File()),
    PASSWORD,
    'which holds a key of the kind ed25519; statements are signed with RSA or ECDSA',
  ],
])('%s is one sentence', (_, file, password, what) => {
  expect(read(file, password)).toEqual({
    certificate: undefined,
    problems: [`STATEMENT_CERTIFICATE names ${file}, ${what}`],
  })
})

test('the bank does not start with a file that it cannot use', () => {
  expect(() => readConfig({ STATEMENT_CERTIFICATE: '/no/bank.p12' })).toThrow(ConfigProblem)
  const env = { STATEMENT_CERTIFICATE: good, STATEMENT_CERTIFICATE_PASSWORD: PASSWORD }
  expect(readConfig(env).statementCertificate?.file).toBe(good)
})

test('it is remarked on a month before it ends, and once it has ended', () => {
  const { certificate } = read(good, PASSWORD)
  const { expiresAt } = certificate!
  const daysBefore = (days: number) => new Date(expiresAt.getTime() - days * 86_400_000)
  const day = expiresAt.toISOString().slice(0, 10)
  expect(certificateRemark(certificate!, daysBefore(31))).toBeUndefined()
  expect(certificateRemark(certificate!, daysBefore(29))).toContain(`ends on ${day}`)
  expect(isOver(certificate!, daysBefore(1))).toBe(false)
  expect(isOver(certificate!, expiresAt)).toBe(true)
  expect(certificateRemark(certificate!, expiresAt)).toContain(`ended on ${day}`)
})

test('what watches the bank is told how long it is still good', async () => {
  const registry = new Registry()
  const expiresAt = new Date(Date.now() - 5_000)
  measurePdfCertificate(registry, { ...read(good, PASSWORD).certificate!, expiresAt })
  const [{ values: [measured] = [] } = {}] = await registry.getMetricsAsJSON()
  expect(measured!.value).toBeLessThanOrEqual(-5)
})
