import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { Server as TlsServer } from 'node:tls'
import { Gauge, type Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What the server needs to speak HTTPS itself, without a proxy before it. */
export type Tls = { certFile: string; keyFile: string; cert: string; key: string; expiresAt: Date }

type Given = (name: string) => string | undefined

/** Reads both files and checks that they belong together. Problems are added to the list, each as one sentence. */
export function readTls(given: Given, problems: string[]): Tls | undefined {
  const [certFile, keyFile] = [given('TLS_CERT'), given('TLS_KEY')]
  if (!certFile && !keyFile) return undefined
  if (!certFile || !keyFile) {
    problems.push('TLS_CERT and TLS_KEY need each other: set both, or neither')
    return undefined
  }
  const cert = readPem('TLS_CERT', certFile, problems)
  const key = readPem('TLS_KEY', keyFile, problems)
  if (cert === undefined || key === undefined) return undefined
  const certificate = opened(() => new X509Certificate(cert))
  const privateKey = opened(() => createPrivateKey(key))
  if (!certificate) problems.push(`TLS_CERT names ${certFile}, which holds no certificate in PEM`)
  if (!privateKey)
    problems.push(`TLS_KEY names ${keyFile}, which holds no private key in PEM without a passphrase`)
  if (!certificate || !privateKey) return undefined
  if (!belongs(certificate, privateKey)) {
    problems.push(`TLS_KEY names ${keyFile}, which is not the key of the certificate in ${certFile}`)
    return undefined
  }
  return { certFile, keyFile, cert, key, expiresAt: new Date(certificate.validTo) }
}

function readPem(setting: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    problems.push(
      `${setting} names ${file}, which ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}`,
    )
    return undefined
  }
}

function opened<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

const belongs = (certificate: X509Certificate, key: KeyObject) =>
  opened(() => certificate.checkPrivateKey(key)) === true

/** One sentence about a certificate that browsers will refuse: the bank starts all the same, since it may be all there is. */
export function expiredRemark({ certFile, expiresAt }: Tls, now = new Date()): string | undefined {
  if (expiresAt > now) return undefined
  return `the certificate in ${certFile} expired on ${expiresAt.toISOString().slice(0, 10)}: browsers refuse it`
}

/** Someone who opens a connection and says nothing is cut off. */
const HANDSHAKE_WITHIN_MS = 10_000

export const tlsOptions = ({ cert, key }: Tls) => ({
  cert,
  key,
  minVersion: 'TLSv1.2' as const,
  handshakeTimeout: HANDSHAKE_WITHIN_MS,
})

/** New connections get the new certificate; open ones keep theirs. */
export function takeTls({ server }: FastifyInstance, tls: Tls): void {
  if (server instanceof TlsServer) server.setSecureContext(tlsOptions(tls))
}

const LOOK_EVERY_MS = 30_000

type Watching = { tls: Tls; take(tls: Tls): void; log: FastifyBaseLogger }

/** Takes renewed files over by itself. Two files are written one after the other: until they fit, the old pair stays. */
export function watchTls({ tls, take, log }: Watching): { stop(): void } {
  const { certFile, keyFile } = tls
  const given = (name: string) => ({ TLS_CERT: certFile, TLS_KEY: keyFile })[name]
  const look = () => {
    const problems: string[] = []
    const next = readTls(given, problems)
    if (next) take(next)
    else log.warn({ problems }, 'the certificate on disk cannot be used; the one in use stays')
  }
  for (const file of [certFile, keyFile])
    watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, look)
  return {
    stop() {
      for (const file of [certFile, keyFile]) unwatchFile(file, look)
    },
  }
}

/** For an alarm in time: how long the certificate in use is still good. */
export function measureTls(registry: Registry, inUse: () => Tls): void {
  new Gauge({
    name: 'tls_certificate_expires_seconds',
    help: 'Seconds until the certificate in use expires; below zero once it has',
    registers: [registry],
    collect() {
      this.set(Math.round((inUse().expiresAt.getTime() - Date.now()) / 1000))
    },
  })
}
