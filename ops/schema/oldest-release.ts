import { StartupProblem } from '../startup-problem.ts'

/**
 * Schema files add, so that servers of earlier releases go on running on a schema they do not know. One that takes
 * something away says in the same transaction which release is the oldest that does without it:
 * `comment on table public.schema_versions is 'oldest release 0.3.0'`.
 */
const NOTE = /^oldest release (\d+\.\d+\.\d+)$/

export const oldestRelease = (note: string | null | undefined) => NOTE.exec(note ?? '')?.[1]

export function refuseOlderRelease(note: string | null | undefined, own: string): void {
  const oldest = oldestRelease(note)
  if (!oldest || !isOlder(own, oldest)) return
  throw new StartupProblem(
    `The database has the schema of a later release, and this is Larkfield ${own}: start release ${oldest} or later, or restore a backup from before the upgrade.`,
  )
}

export function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((release) => release.split('.').map(Number))
  const at = a!.findIndex((part, index) => part !== b![index])
  return at >= 0 && a![at]! < b![at]!
}
