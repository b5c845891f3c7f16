import { dirname, join, normalize } from 'node:path'
import type { Source } from './sources.ts'

/** `name` is `*` for the whole file. */
export type Imported = { target: string; name: string }

/** A module as its declarations by name; statements that run when it is loaded have the name ''. Types are left out. */
export type Module = {
  file: string
  symbols: ReadonlyMap<string, string>
  imports: ReadonlyMap<string, Imported>
  /** Files that it loads or passes on whole. */
  whole: string[]
}

const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class) (?:(\w+)|[[{]([\w\s,:]+?)[\]}] =)/
const typeOnly = /^(?:export )?(?:declare )?(?:type|interface) \w/
const callKey = /^ +'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)':/
const closing = /^\s*[}\])>`]/

/** A file that answers or declares calls: each call is a symbol of its own. */
export const definesCalls = (file: string) =>
  file.endsWith('.routes.ts') || file.startsWith('contract/calls/')

/** The code without its comments, which change nothing. Only those on lines of their own, as all of ours are. */
const withoutComments = (text: string) =>
  text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '').replace(/^[ \t]*(?:\/\/|--).*$/gm, '')

function pathOf(from: string, target: string): string | undefined {
  if (target === '@larkfield/ledger') return 'ledger/index.ts'
  if (target.startsWith('@larkfield/')) return target.slice('@larkfield/'.length)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : undefined
}

const statement = /^(import|export) (?!type\b)([^'"`;=()]*?)from '([^']+)'.*\n?/gm
const typeStatement = /^(?:import|export) type [^'"`;=()]*?from '[^']+'.*\n?/gm

/** `default` is what the file is named by; `{ a, type B, c as d }` is a, and c by the name of d. */
function namesIn(clause: string): [local: string, name: string][] {
  const [, plain = '', braces = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? []
  const several = plain
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '')
    .map((it): [string, string] => (it.startsWith('*') ? [it.replace(/^\* as /, ''), '*'] : [it, 'default']))
  const named = braces
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '' && !it.startsWith('type '))
    .map((it): [string, string] => {
      const [name = '', local = name] = it.split(' as ')
      return [local, name]
    })
  return [...several, ...named]
}

type Part = { indent: number; names: string[] }

/** The part that begins at this line: a statement at the margin; in a file of calls also a call, or a constant. */
function partAt(line: string, file: string): Part | undefined {
  const indent = line.search(/\S/)
  const nested = definesCalls(file)
  const call = nested && callKey.exec(line)?.[1]
  if (call) return { indent, names: [call] }
  if (indent > (nested ? 2 : 0) || closing.test(line)) return undefined
  const [, name, several] = declaration.exec(line.trim()) ?? []
  if (indent > 0 && !name && !several) return undefined
  if (typeOnly.test(line)) return { indent, names: [] }
  const names = several ? several.split(',').map((it) => it.replace(/.*:/, '').trim()) : [name ?? '']
  return { indent, names: /^export default\b/.test(line) ? [...names, 'default'] : names }
}

/** Takes a file apart by its indentation, which the formatter guarantees. */
export function moduleOf({ file, text }: Source): Module {
  const imports = new Map<string, Imported>()
  const symbols = new Map<string, string>()
  const whole: string[] = []
  const add = (name: string, line: string) => symbols.set(name, `${symbols.get(name) ?? ''}${line}\n`)
  const code = withoutComments(text)
    .replace(typeStatement, '')
    .replace(statement, (_, kind: string, clause: string, from: string) => {
      const target = pathOf(file, from)
      if (!target) return ''
      if (kind === 'export' && clause.startsWith('*')) whole.push(target)
      for (const [local, name] of namesIn(clause)) {
        imports.set(local, { target, name })
        if (kind === 'export') symbols.set(local, local)
      }
      return ''
    })
    .replace(/^import '([^']+)'\n?/gm, (_, from: string) => {
      const target = pathOf(file, from)
      if (target) whole.push(target)
      return ''
    })
  let outer: string[] = ['']
  let inner: Part | undefined
  for (const line of code.split('\n').filter((it) => it.trim() !== '')) {
    const indent = line.search(/\S/)
    if (inner && (indent < inner.indent || (indent === inner.indent && !closing.test(line))))
      inner = undefined
    const part = partAt(line, file)
    if (part?.indent === 0) outer = part.names
    else if (part) inner = part
    for (const name of inner?.names ?? outer) add(name, line)
  }
  return { file, symbols, imports, whole }
}

const identifiers = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g))

/** The symbols of the same file, and what is imported, that a symbol's text names. */
export function namedIn({ symbols, imports }: Module, name: string) {
  const ids = [...identifiers(symbols.get(name) ?? '')]
  return {
    own: ids.filter((id) => id !== name && !imports.has(id) && symbols.has(id)),
    imported: ids.flatMap((id) => imports.get(id) ?? []),
  }
}

/** The symbols that are not in both as the same text with the same imports. */
export function changedSymbols(before: Source, after: Source): string[] {
  const [old, now] = [moduleOf(before), moduleOf(after)]
  const said = (module: Module, name: string) =>
    JSON.stringify([module.symbols.get(name)?.replace(/\s+/g, ' '), namedIn(module, name).imported])
  const names = new Set([...old.symbols.keys(), ...now.symbols.keys()])
  return [...names].filter((name) => said(old, name) !== said(now, name))
}
