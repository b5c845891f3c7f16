import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Gauge, type Registry } from '@prometheus-io/client'
import forge from 'node-forge'

/** With what the operator has documents signed, so that programs that read PDF name the bank as their author. */
export type PdfCertificate = {
  file: string
  key: KeyObject
  /** In DER: the key's own, and after it those that were given with it. */
  chain: readonly [own: Buffer, ...others: Buffer[]]
  expiresAt: Date
}

type Given = (name: string) => string | undefined

/** Opens the file that was named. What is wrong with it is added to the problems, as one sentence. */
export function readPdfCertificate(given: Given, problems: string[]): PdfCertificate | undefined {
  const file = given('STATEMENT_CERTIFICATE')
  if (!file) return undefined
  const wrong = (what: string) => {
    problems.push(`STATEMENT_CERTIFICATE names ${file}, which ${what}`)
    return undefined
  }
  let content: Buffer
  try {
    content = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return wrong(code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`)
  }
  const box = parsed(content)
  if (!box) return wrong('is no PKCS#12 file')
  const bags = openBags(box, given('STATEMENT_CERTIFICATE_PASSWORD') ?? '')
  if (!bags) return wrong('STATEMENT_CERTIFICATE_PASSWORD does not open')
  const key = keyIn(bags)
  if (!key) return wrong('holds no private key')
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    return wrong(`holds a key of the kind ${key.asymmetricKeyType}; statements are signed with RSA or ECDSA`)
  const all = certificatesIn(bags)
  const own = all.find((one) => new X509Certificate(one).checkPrivateKey(key))
  if (!own) return wrong('holds no certificate of its key')
  const chain = [own, ...all.filter((one) => one !== own)] as const
  return { file, key, chain, expiresAt: new Date(new X509Certificate(own).validTo) }
}

const { asn1, pki, pkcs12 } = forge
type Box = forge.asn1.Asn1
type Bags = forge.pkcs12.Bag[]

function parsed(content: Buffer): Box | undefined {
  try {
    return asn1.fromDer(content.toString('latin1'))
  } catch {
    return undefined
  }
}

function openBags(box: Box, password: string): Bags | undefined {
  try {
    return pkcs12.pkcs12FromAsn1(box, password).safeContents.flatMap(({ safeBags }) => safeBags)
  } catch {
    return undefined
  }
}

const derOf = (of: Box): Buffer => Buffer.from(asn1.toDer(of).getBytes(), 'latin1')

/** The library itself reads keys and certificates of RSA alone; others it hands on as they are. */
function keyIn(bags: Bags): KeyObject | undefined {
  const keys = [pki.oids.keyBag, pki.oids.pkcs8ShroudedKeyBag]
  const bag = bags.find(({ type }) => keys.includes(type))
  if (!bag) return undefined
  const info = bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })
}

const certificatesIn = (bags: Bags): Buffer[] =>
  bags
    .filter(({ type }) => type === pki.oids.certBag)
    .map(({ cert, asn1: other }) => derOf(cert ? pki.certificateToAsn1(cert) : other))

const DAY_MS = 86_400_000
const SOON_DAYS = 30

export const isOver = ({ expiresAt }: PdfCertificate, now = new Date()): boolean => expiresAt <= now

/** One sentence about a certificate that is over or will be soon: statements without its signature are still proved. */
export function certificateRemark(certificate: PdfCertificate, now = new Date()): string | undefined {
  const { file, expiresAt } = certificate
  const day = expiresAt.toISOString().slice(0, 10)
  if (isOver(certificate, now))
    return `the certificate in ${file} ended on ${day}: statements are made without its signature`
  if (expiresAt.getTime() - now.getTime() > SOON_DAYS * DAY_MS) return undefined
  return `the certificate in ${file} ends on ${day}: statements made after that are without its signature`
}

/** For an alarm in time: a process that runs for months says nothing at its start. */
export function measurePdfCertificate(registry: Registry, { expiresAt }: PdfCertificate): void {
  new Gauge({
    name: 'statement_certificate_expires_seconds',
    help: 'Seconds until the certificate that signs statements ends; below zero once it has',
    registers: [registry],
    collect() {
      this.set(Math.round((expiresAt.getTime() - Date.now()) / 1000))
    },
  })
}
