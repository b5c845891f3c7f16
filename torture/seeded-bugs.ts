import { registerHooks } from 'node:module'
import { bugs } from './bugs.ts'

/**
 * Loaded into a server before anything else (`--import`) when a bug is to be seeded: rewrites the source of one module
 * as it is read. Nothing of this exists in a bank that runs without it.
 */
const edit = bugs[process.env.TORTURE_BUG ?? '']?.edit
if (edit) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(edit.module)) return loaded
      const source = String(loaded.source)
      // A bug that no longer fits the code would prove nothing.
      if (!source.includes(edit.find)) throw new Error(`the seeded bug does not fit ${edit.module} any more`)
      return { ...loaded, source: source.replace(edit.find, edit.replace) }
    },
  })
}
