import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Exchange, escaped } from './exchanges.ts'

/** Validators of other languages, which an operator's partners use. Debian has both: `apt-get install` what is named. */
type Validator = { packages: string; probe: string[]; run: string[] }

const script = (name: string) => join(import.meta.dirname, 'validators', name)
const GO_PACKAGES = '/usr/share/gocode'

export const otherLanguages: readonly [string, Validator][] = [
  [
    'Python',
    {
      packages: 'python3-jsonschema',
      probe: ['python3', '-c', 'from jsonschema import Draft202012Validator'],
      run: ['python3', script('validate.py')],
    },
  ],
  [
    'Go',
    {
      packages: 'golang-go and golang-github-xeipuuv-gojsonschema-dev',
      probe: ['go', 'list', 'github.com/xeipuuv/gojsonschema'],
      run: ['go', 'run', script('validate.go')],
    },
  ],
]

const MOST_BYTES = 256 * 1024 * 1024

function start([command = '', ...args]: readonly string[], input = '') {
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: process.env.GOPATH ?? GO_PACKAGES }
  return spawnSync(command, args, { input, env, encoding: 'utf8', maxBuffer: MOST_BYTES })
}

/** The packages that have to be installed first; nothing where they are. */
export const whatIsMissing = ({ probe, packages }: Validator): string | undefined =>
  start(probe).status === 0 ? undefined : packages

type Media = Record<string, { schema: unknown }>
type Described = {
  parameters?: { schema: unknown }[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
}
type ApiDocument = { paths: Record<string, Record<string, Described>>; components: { schemas: object } }

/** Where every schema of the document is. */
function pointersIn({ paths, components }: ApiDocument): string[] {
  const ofContent = (place: string, content: Media = {}) =>
    Object.keys(content).map((type) => `${place}/content/${escaped(type)}/schema`)
  const ofCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const place = `/paths/${escaped(path)}/${method}`
      return [
        ...parameters.map((_, index) => `${place}/parameters/${index}/schema`),
        ...ofContent(`${place}/requestBody`, requestBody?.content),
        ...ofContent(`${place}/responses/200`, responses[200]?.content),
      ]
    }),
  )
  return [
    ...ofCalls,
    ...Object.keys(components.schemas).map((name) => `/components/schemas/${escaped(name)}`),
  ]
}

/** What a validator says of schemas that it cannot read, and of values that are not as the document promises. */
export function findingsOf(
  validator: Validator,
  document: unknown,
  exchanges: readonly Exchange[],
): string[] {
  const pointers = pointersIn(document as ApiDocument)
  const { status, stdout, stderr } = start(validator.run, JSON.stringify({ document, pointers, exchanges }))
  if (status !== 0) return [`it ended with ${status}: ${stderr.slice(0, 2_000)}`]
  return stdout.split('\n').filter((line) => line !== '')
}
