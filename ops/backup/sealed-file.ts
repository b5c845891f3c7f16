import { createDecipheriv, scryptSync, timingSafeEqual } from 'node:crypto'
import { StartupProblem } from '../startup-problem.ts'
import { exactReader } from './exact-reader.ts'

/**
 * Backups from before they were age files; read, but no longer written. AES-256-GCM in chunks, each with its own tag. The
 * number of the chunk and whether it is the last are part of its nonce: chunks that were changed, moved,
 * repeated or cut off at the end are found.
 */
export const MAGIC = Buffer.from('larkfield backup')
export const VERSION = 1
export const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
const TAG_BYTES = 16
export const CHUNK_BYTES = 256 * 1024

type Bytes = AsyncIterable<Buffer>

/** Slow on purpose: the key may be a sentence somebody thought of. */
export function derive(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const derived = scryptSync(secret, salt, 32 + CHECK_BYTES, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}

export function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Gives nothing away before its chunk was checked; throws one sentence when key or file are not right. */
export async function* unseal(source: Bytes, secret: string, name: string): AsyncGenerator<Buffer> {
  const damaged = () =>
    new StartupProblem(`${name} is damaged and was refused: take another copy or an earlier backup.`)
  const reader = exactReader(source)
  const header = await reader.read(HEADER_BYTES)
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC) || header[MAGIC.length] !== VERSION)
    throw new StartupProblem(`${name} is not a backup of this bank.`)
  const saltEnd = HEADER_BYTES - CHECK_BYTES
  const { key, check } = derive(secret, header.subarray(saltEnd - SALT_BYTES, saltEnd))
  if (!timingSafeEqual(check, header.subarray(saltEnd)))
    throw new StartupProblem(
      `The key does not open ${name}: set BACKUP_KEY (or SECRET_KEY) to the one it was made with.`,
    )
  for (let number = 0; ; number++) {
    const length = (await reader.read(4))?.readUInt32BE()
    if (length === undefined || length > CHUNK_BYTES) throw damaged()
    const sealed = await reader.read(length + TAG_BYTES)
    if (!sealed) throw damaged()
    const isLast = await reader.isAtEnd()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(sealed.subarray(length))
    let clear: Buffer
    try {
      clear = Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()])
    } catch {
      throw damaged()
    }
    yield clear
    if (isLast) return
  }
}
