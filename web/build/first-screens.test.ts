import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstScreenFile } from './first-screens.ts'

const web = join(import.meta.dirname, '..')
const core = '/node_modules/@mantine/core/esm/index.mjs'
const piece = (name: string) => join('/node_modules/@mantine/core/esm', `${name}.mjs`)
const own = (...files: string[]) => files.map((file) => join(web, file))

type Module = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
const module = (importedIds: string[], later: string[] = [], code = ''): Module => ({
  code,
  importedIds,
  dynamicallyImportedIds: later,
})
const takes = (...names: string[]) => `import { ${names.join(', ')} } from "@mantine/core"`

const [signIn, signUp, guard, layout, home, transfer] = own(
  'identity/SignIn.tsx',
  'identity/SignUp.tsx',
  'Guard.tsx',
  'customer/CustomerLayout.tsx',
  'customer/Home.tsx',
  'customer/Transfer.tsx',
) as [string, string, string, string, string, string]
const [deskLayout, dashboard] = own('admin/AdminLayout.tsx', 'admin/Dashboard.tsx') as [string, string]
const [identityRoutes, customerRoutes, deskRoutes] = own(
  'identity/routes.tsx',
  'customer/routes.tsx',
  'admin/routes.tsx',
) as [string, string, string]

const modules: Record<string, Module> = {
  [identityRoutes]: module([], [signIn, signUp]),
  [customerRoutes]: module([], [layout, home, transfer]),
  [deskRoutes]: module([], [deskLayout, dashboard]),
  [signIn]: module([core], [], takes('Button')),
  [signUp]: module([core], [], takes('Button', 'Panel')),
  [guard]: module([core], [], takes('Modal')),
  [layout]: module([guard, core], [], takes('Avatar')),
  [home]: module([core], [], takes('Button', 'Panel', 'Badge')),
  [transfer]: module([core], [], takes('Select')),
  [deskLayout]: module([guard, core], [], takes('Select')),
  [dashboard]: module([core], [], takes('Badge', 'Grid')),
  [core]: module(
    [],
    [],
    ['Button', 'Panel', 'Modal', 'Avatar', 'Badge', 'Select', 'Grid']
      .map((name) => `import { ${name} } from "./${name}.mjs"`)
      .join('\n'),
  ),
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

test('what people see first after signing in comes in few files, and nobody carries an area that is not theirs', () => {
  const fileOf = firstScreenFile()
  const cases: [string, string | null][] = [
    [guard, 'signed-in'],
    [piece('Modal'), 'signed-in'],
    [piece('Badge'), 'signed-in'],
    [home, 'customer-first'],
    [piece('Avatar'), 'customer-first'],
    [dashboard, 'desk-first'],
    [piece('Grid'), 'desk-first'],
    // The desk sees it first, but customers meet it later: neither is to load the other's screens for it.
    [piece('Select'), null],
    // A page outside has brought it already, or brings it without an area.
    [piece('Button'), null],
    [piece('Panel'), 'pieces'],
    [signUp, null],
    [transfer, null],
  ]
  for (const [id, file] of cases) expect([id, fileOf(id, graph)]).toEqual([id, file])
})
