import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../ops/deployment')

/** Copies the static answers to where the examples will look for them. */
export const placeAnswers = (into: string) => cpSync(join(folder, 'answers'), into, { recursive: true })

/** Writes an example of ops/deployment with other addresses; what it says besides them is tried as it stands. */
export function placeExample(name: string, into: string, changes: Record<string, string>): string {
  let text = readFileSync(join(folder, name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} no longer says "${from}"`)
    text = text.replaceAll(from, to)
  }
  const file = join(into, name)
  writeFileSync(file, text)
  return file
}
