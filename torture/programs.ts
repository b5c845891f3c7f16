import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers where the search path of an ordinary user does not lead. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']

export const findProgram = (name: string): string | undefined =>
  folders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** The programs of these names, or one sentence that says what to install. */
export function needPrograms<Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => findProgram(name) === undefined)
  if (missing.length > 0)
    throw new Error(
      `This drill needs ${missing.join(' and ')}, which this machine lacks. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return Object.fromEntries(names.map((name) => [name, findProgram(name)])) as Record<Name, string>
}
