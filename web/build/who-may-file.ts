import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '../admin/pieces/who-may.ts')

/** Works the desk's list of roles out while building: of the contract, with all that checks it, a page needs no more. */
export function whoMayFile(): Plugin {
  return {
    name: 'larkfield-who-may',
    async load(id) {
      if (id !== file) return
      const { whoMay } = (await import(file)) as typeof import('../admin/pieces/who-may.ts')
      return { code: `export const whoMay = ${JSON.stringify(whoMay)}`, moduleType: 'js' }
    },
  }
}
