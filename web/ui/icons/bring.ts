import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * npm run icons -- [NAME…]
 * Brings the named icons of Tabler (such as `user-star`, or `star-filled`) into this folder, a file each, and writes the
 * list in ui/icons.ts. The package itself is 12,000 files: it is looked into here, once, and never installed.
 */
const SOURCE = '@tabler/icons@3.48.0'
const files = ['package/tabler-nodes-outline.json', 'package/tabler-nodes-filled.json']
const here = import.meta.dirname

type Shapes = Record<string, [tag: string, attributes: { d: string }][]>

function bring(names: string[]): void {
  const scratch = mkdtempSync(join(tmpdir(), 'larkfield-icons-'))
  try {
    const order = ['pack', SOURCE, '--silent', '--pack-destination', scratch]
    const archive = execFileSync('npm', order, { encoding: 'utf8' }).trim()
    execFileSync('tar', ['-xzf', join(scratch, archive), '-C', scratch, ...files])
    for (const name of names) writeFileSync(join(here, `${component(name)}.tsx`), drawn(name, scratch))
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Every shape of Tabler's begins with an absolute `M`, so that one path can hold them all. */
function drawn(name: string, scratch: string): string {
  const [, plain = name, filled] = /^(.*?)(-filled)?$/.exec(name) ?? []
  const file = join(scratch, files[filled ? 1 : 0]!)
  const shapes = (JSON.parse(readFileSync(file, 'utf8')) as Shapes)[plain]
  if (!shapes?.every(([tag, { d }]) => tag === 'path' && d.startsWith('M'))) {
    throw new Error(`Tabler has no icon ${name} that is made of paths alone: look it up on tabler.io/icons.`)
  }
  const path = shapes.map(([, { d }]) => d).join('')
  return `import { Drawing, type IconProps } from './Drawing.tsx'

export const ${component(name)} = (props: IconProps) => (
  <Drawing${filled ? ' filled' : ''} path="${path}" {...props} />
)
`
}

const component = (name: string) =>
  `Icon${name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}`

function list(): void {
  const icons = globSync('Icon*.tsx', { cwd: here }).map((file) => basename(file, '.tsx'))
  const lines = icons.sort().map((icon) => `export { ${icon} } from './icons/${icon}.tsx'`)
  const head = `/** The icons in use, drawn by Tabler (icons/LICENSE). \`npm run icons -- NAME\` brings another. */`
  const types = `export type { Icon } from './icons/Drawing.tsx'`
  writeFileSync(join(here, '../icons.ts'), [head, types, ...lines, ''].join('\n'))
}

const names = process.argv.slice(2)
if (names.length > 0) bring(names)
list()
execFileSync('npx', ['biome', 'check', '--write', here, `${here}.ts`], { stdio: 'inherit' })
