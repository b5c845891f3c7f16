import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Gauge, type Registry } from '@prometheus-io/client'

const path = join(import.meta.dirname, '../../package.json')

/** Which release this code is, such as 0.2.0; CHANGELOG.md says what is in it. */
export const release: string = JSON.parse(readFileSync(path, 'utf8')).version

/** While a bank is upgraded, its servers are of different releases. */
export function measureRelease(registry: Registry): void {
  const info = new Gauge({
    name: 'larkfield_info',
    help: 'Always 1, with the release that this process runs',
    labelNames: ['version'],
    registers: [registry],
  })
  info.set({ version: release }, 1)
}
