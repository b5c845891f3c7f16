import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from '@larkfield/ops/postgres/binaries.ts'

const folder = join(import.meta.dirname, '../../ops/high-availability')

/** The file an operator would copy, with its names filled in as `envsubst` does. */
export function filled(template: string, values: Record<string, string | number>): string {
  return readFileSync(join(folder, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} asks for ${name}, which nobody gave`)
    return String(value)
  })
}

/** For one account's eyes only: passwords stand in it. */
export function writeFor(runAs: RunAs, file: string, text: string): string {
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  if (runAs) chownSync(file, runAs.uid, runAs.gid)
  return file
}
