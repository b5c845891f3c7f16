import { dirname, join } from 'node:path'

type Module = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Graph = { getModuleInfo(id: string): Module | null }

const web = join(import.meta.dirname, '..')
const inWeb = (...files: string[]) => files.map((file) => join(web, file))
const [customerRoutes = '', deskRoutes = ''] = inWeb('customer/routes.tsx', 'admin/routes.tsx')
const signIn = inWeb('identity/SignIn.tsx')
const customerFirst = inWeb(
  'Guard.tsx',
  'customer/CustomerLayout.tsx',
  'customer/Home.tsx',
  'customer/MoreScreens.tsx',
)
const deskFirst = inWeb('Guard.tsx', 'admin/AdminLayout.tsx', 'admin/Dashboard.tsx', 'admin/MoreScreens.tsx')
const signedOut = inWeb('public/routes.tsx', 'identity/routes.tsx')

/** Lists of everything there is, of which a module takes what it names. */
const isList = (id: string) => /@mantine.(core|hooks).esm.index\.mjs$|web.ui.icons\.ts$/.test(id)
const listsNamed = /\{([^{}]*)\}\s*from\s*["'](@mantine\/(?:core|hooks)|[./]+[\w/]*\/icons\.ts)["']/g
const listed = /\{([^{}]*)\}\s*from\s*["'](\.\/[^"']+)["']/g
const namesIn = (braces = '') => braces.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')

/** What one module imports; of a list, what it takes from it. */
function importsOf(graph: Graph, id: string): string[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
  const taken = [...(code ?? '').matchAll(listsNamed)].flatMap(([, braces]) => namesIn(braces))
  return importedIds.flatMap((other) => {
    if (!isList(other)) return other
    const entries = [...(graph.getModuleInfo(other)?.code ?? '').matchAll(listed)]
    return entries
      .filter(([, braces]) => namesIn(braces).some((name) => taken.includes(name)))
      .map(([, , path = '']) => join(dirname(other), path))
  })
}

/** Everything these modules need to run: what they import, and what that imports. */
function neededBy(graph: Graph, modules: readonly string[], alsoLater = false): Set<string> {
  const needed = new Set(modules)
  for (const id of needed) {
    for (const other of importsOf(graph, id)) needed.add(other)
    if (alsoLater)
      for (const other of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) needed.add(other)
  }
  return needed
}

/**
 * Which file of the build a module belongs to, if it is part of what people see first after signing in: what both
 * areas need, and what each needs alone. Left to itself the build makes some forty small files of it, which come six
 * at a time, and on a slow line each waits half a second. Nobody is to carry an area that is not theirs: what a page
 * outside needs too is a file of its own, but for what the sign-in page has brought already.
 */
export function firstScreenFile() {
  let sets: Record<'customerFirst' | 'deskFirst' | 'customer' | 'desk' | 'outside' | 'signIn', Set<string>>
  return (id: string, graph: Graph): string | null => {
    const screensOf = (file: string) => graph.getModuleInfo(file)?.dynamicallyImportedIds ?? []
    sets ??= {
      customerFirst: neededBy(graph, customerFirst),
      deskFirst: neededBy(graph, deskFirst),
      customer: neededBy(graph, screensOf(customerRoutes), true),
      desk: neededBy(graph, screensOf(deskRoutes), true),
      outside: neededBy(graph, signedOut.flatMap(screensOf)),
      signIn: neededBy(graph, signIn),
    }
    const seenBy = (who: keyof typeof sets) => sets[who].has(id)
    if (seenBy('outside')) return seenBy('customerFirst') && !seenBy('signIn') ? 'pieces' : null
    if (seenBy('customerFirst')) return seenBy('desk') ? 'signed-in' : 'customer-first'
    return seenBy('deskFirst') && !seenBy('customer') ? 'desk-first' : null
  }
}
