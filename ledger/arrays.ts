/**
 * Arrays in PostgreSQL's binary format, which it reads several times faster than text and which needs no quoting.
 * The driver sends a Buffer as a binary parameter.
 */
const INT8 = 20
const INT4 = 23
const TEXT = 25
const TID = 27
const JSON_TYPE = 114
const TIMESTAMPTZ = 1184
const UUID = 2950
const HEADER_BYTES = 20
const ELEMENT_TYPE_AT = 8

/** PostgreSQL counts days and microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000

function arrayOf(elementType: number, length: number, elementBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + elementBytes)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(1, 4)
  buffer.writeInt32BE(elementType, ELEMENT_TYPE_AT)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
  return buffer
}

export const int8Array = (values: readonly (number | bigint | null)[]): Buffer =>
  int8Column(values, (value) => value)

/** One bigint of each item, without an array in between: batches are written thousands of times a second. */
export function int8Column<T>(items: readonly T[], pick: (item: T) => number | bigint | null): Buffer {
  const buffer = arrayOf(INT8, items.length, items.length * 12)
  const view = new DataView(buffer.buffer, buffer.byteOffset)
  let at = HEADER_BYTES
  for (const item of items) {
    const value = pick(item)
    view.setInt32(at, value === null ? -1 : 8)
    at += 4
    if (value === null) continue
    if (typeof value === 'bigint') view.setBigInt64(at, value)
    else {
      view.setInt32(at, Math.floor(value / 2 ** 32))
      view.setUint32(at + 4, value >>> 0)
    }
    at += 8
  }
  return buffer.subarray(0, at)
}

export function int4Array(values: readonly number[]): Buffer {
  const buffer = arrayOf(INT4, values.length, values.length * 8)
  let at = HEADER_BYTES
  for (const value of values) {
    at = buffer.writeInt32BE(4, at)
    at = buffer.writeInt32BE(value, at)
  }
  return buffer
}

/** Each value is 32 hex digits. */
export function uuidArray(values: readonly string[]): Buffer {
  const buffer = arrayOf(UUID, values.length, values.length * 20)
  let at = HEADER_BYTES
  for (const value of values) {
    at = buffer.writeInt32BE(16, at)
    at += buffer.write(value, at, 'hex')
  }
  return buffer
}

/** Each place is a row's block and its position there, "12,3". */
export function placeArray(values: readonly string[]): Buffer {
  const buffer = arrayOf(TID, values.length, values.length * 10)
  let at = HEADER_BYTES
  for (const value of values) {
    const comma = value.indexOf(',')
    at = buffer.writeInt32BE(6, at)
    at = buffer.writeUInt32BE(Number(value.slice(0, comma)), at)
    at = buffer.writeUInt16BE(Number(value.slice(comma + 1)), at)
  }
  return buffer
}

/** Elements of an array in PostgreSQL's text format, when none of them needs quotes. */
export const elements = (array: string): string[] => array.slice(1, -1).split(',')

/** Places come quoted, since they hold a comma: {"(12,3)","(12,4)"}. */
export const placeElements = (array: string): string[] => array.slice(3, -3).split(')","(')

export const textArray = (values: readonly (string | null)[]): Buffer => texts(TEXT, values)
export const jsonArray = (values: readonly (string | null)[]): Buffer => texts(JSON_TYPE, values)

function texts(elementType: number, values: readonly (string | null)[]): Buffer {
  let bytes = 0
  for (const value of values) bytes += 4 + (value === null ? 0 : Buffer.byteLength(value))
  const buffer = arrayOf(elementType, values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    if (value === null) {
      at = buffer.writeInt32BE(-1, at)
      continue
    }
    const written = buffer.write(value, at + 4)
    buffer.writeInt32BE(written, at)
    at += 4 + written
  }
  return buffer
}

export function timeColumn<T>(items: readonly T[], timeOf: (item: T) => Date | null): Buffer {
  const buffer = int8Column(items, (item) => {
    const time = timeOf(item)
    return time === null ? null : (time.getTime() - EPOCH_MS) * 1000
  })
  buffer.writeInt32BE(TIMESTAMPTZ, ELEMENT_TYPE_AT)
  return buffer
}

/** Days since 2000-01-01, as PostgreSQL counts them, and back to "2026-03-31". */
export const dayNumber = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH_MS) / DAY_MS
