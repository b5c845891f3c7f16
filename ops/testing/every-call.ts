import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'

/** Calls that no test saw succeed, and calls for somebody that no test saw refused, by what the tests left behind. */
export function untestedCalls(folder: string): string[] {
  const made = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
  )
  return allCalls.flatMap(([name, { role }]) => [
    ...(made.has(`2 ${name}`) ? [] : [`no test saw ${name} succeed`]),
    ...(role === 'public' || made.has(`4 ${name}`) ? [] : [`no test saw ${name} refused`]),
  ])
}
