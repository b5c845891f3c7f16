import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = { cert: string; key: string }

const DAY_MS = 86_400_000

/** The few kinds of DER that a certificate is made of (RFC 5280). */
const der = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const hex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...content: Buffer[]) => der(0x30, ...content)
const named = (id: string, ...content: Buffer[]) => sequence(der(0x06, hex(id)), ...content)
const time = (at: number) =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const nameOf = (text: string) => sequence(der(0x31, named('550403', der(0x0c, Buffer.from(text)))))

const ECDSA_SHA256 = named('2a8648ce3d040302')
const IS_AUTHORITY = named('551d13', der(0x01, hex('ff')), der(0x04, sequence(der(0x01, hex('ff')))))
/** Good for localhost and 127.0.0.1. */
const FOR_THIS_MACHINE = named(
  '551d11',
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, hex('7f000001')))),
)

const pem = (what: string, content: Buffer) =>
  `-----BEGIN ${what}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END ${what}-----\n`

/** A certificate for this machine that vouches for itself, as only tests and drills may use. */
export function selfMadeCertificate({ name = 'localhost', expiresInDays = 30 } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const expires = Date.now() + expiresInDays * DAY_MS
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(name),
    sequence(time(Math.min(Date.now(), expires) - DAY_MS), time(expires)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(IS_AUTHORITY, FOR_THIS_MACHINE)),
  )
  const signature = sign('sha256', content, privateKey)
  return {
    cert: pem('CERTIFICATE', sequence(content, ECDSA_SHA256, der(0x03, hex('00'), signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
