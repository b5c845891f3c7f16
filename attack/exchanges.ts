import type { Input } from './inputs.ts'
import type { Operation } from './operations.ts'
import type { Answer } from './sending.ts'

/** A value, and the part of the API document that says what it may be. */
export type Exchange = { pointer: string; value: unknown }

const MOST_OF_ONE = 20

/** Some of what was sent and taken, and of what was answered, of each call and status. */
export function openExchanges() {
  const byPointer = new Map<string, unknown[]>()

  function add(pointer: string, value: unknown): void {
    const values = byPointer.get(pointer) ?? []
    if (values.length < MOST_OF_ONE) byPointer.set(pointer, [...values, value])
  }

  return {
    keep(
      { method, path, body: taken, takesForm }: Operation,
      { body }: Input,
      { status, headers, body: answered }: Answer,
    ): void {
      const place = `/paths/${escaped(path)}/${method.toLowerCase()}`
      const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
      if (isJson && status === 200)
        add(`${place}/responses/200/content/application~1json/schema`, JSON.parse(answered))
      if (isJson && status > 200) add('/components/schemas/Refusal', JSON.parse(answered))
      if (status === 200 && taken && !takesForm && body.kind === 'json')
        add(`${place}/requestBody/content/application~1json/schema`, JSON.parse(JSON.stringify(body.value)))
    },
    kept: (): Exchange[] =>
      [...byPointer].flatMap(([pointer, values]) => values.map((value) => ({ pointer, value }))),
  }
}

/** As RFC 6901 writes a name. */
export const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
