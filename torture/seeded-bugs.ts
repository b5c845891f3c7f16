import { registerHooks } from 'node:module'
import { bugs } from './bugs.ts'

/**
 * Loaded into a server before anything else (`--import`) when a bug is to be seeded: rewrites the source of modules
 * as they are read. Nothing of this exists in a bank that runs without it.
 */
const edits = bugs[process.env.TORTURE_BUG ?? '']?.edits ?? []
if (edits.length > 0) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const here = edits.filter(({ module }) => url.endsWith(module))
      if (here.length === 0) return loaded
      return { ...loaded, source: here.reduce(withEdit, String(loaded.source)) }
    },
  })
}

function withEdit(source: string, { module, find, replace }: (typeof edits)[number]): string {
  // A bug that no longer fits the code would prove nothing.
  if (!source.includes(find)) throw new Error(`the seeded bug does not fit ${module} any more`)
  return source.replace(find, () => replace)
}
