import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ApiDocument } from '../operations.ts'
import { signInBoth } from './callers.ts'
import { requestsOf } from './requests.ts'

/**
 * Lets wapiti loose on the site and on every call that can be read, as a visitor, a customer and the desk.
 * npm run scan:wapiti -- --url http://127.0.0.1:3000 --customer NUMBER:PASSWORD --admin NAME:PASSWORD
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    customer: { type: 'string', default: ':' },
    admin: { type: 'string', default: ':' },
  },
})

/** All but those that need a server elsewhere (ssrf, xxe, wapp, nikto) or try words at random (buster, brute_login_form). */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const MOST_SECONDS_TO_CRAWL = 60
const MOST_SECONDS_A_MODULE = 60

type Finding = { method: string; path: string; info: string }
type Report = Record<'vulnerabilities' | 'anomalies' | 'additionals', Record<string, Finding[]>>

function scan(who: string, starts: readonly string[], token: string | undefined): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-wapiti-'))
  const file = join(folder, 'report.json')
  const bounds = [
    '--max-scan-time',
    MOST_SECONDS_TO_CRAWL,
    '--max-attack-time',
    MOST_SECONDS_A_MODULE,
    '-d',
    3,
  ]
  const args = [
    '-u',
    `${options.url}/`,
    '--scope',
    'folder',
    '-m',
    MODULES,
    '--flush-session',
    '--no-bugreport',
  ]
  const session = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const where = ['--store-session', folder, '-f', 'json', '-o', file, '-v', 0]
  const from = starts.flatMap((start) => ['-s', start])
  try {
    const all = [...args, ...bounds, ...session, ...where, ...from].map(String)
    const { error } = spawnSync('wapiti', all, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (error) throw new Error('wapiti is not installed: apt-get install wapiti')
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const kinds = [report.vulnerabilities, report.anomalies].flatMap((kind) => Object.entries(kind))
    const found = kinds.flatMap(([kind, findings]) =>
      findings.map(({ method, path, info }) => `${who}: ${kind}: ${method} ${path} (${info})`),
    )
    console.log(`${who}: ${starts.length} calls to start from, ${found.length} findings`)
    for (const line of found) console.log(line)
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const document = (await (await fetch(`${options.url}/openapi.json`)).json()) as ApiDocument
  const callers = await signInBoth(options)
  const requests = requestsOf(document, new URL(options.url).host).filter(({ name }) =>
    name.startsWith('GET'),
  )
  const addresses = (role: string) =>
    requests
      .filter((one) => one.role === role && !one.name.endsWith('(path)'))
      .map(({ textFor }) => `${options.url}${textFor(callers).split(' ')[1]}`)
  const found = [
    ...scan('visitor', addresses('public'), undefined),
    ...scan('customer', addresses('customer'), callers.customer.token),
    ...scan('desk', addresses('admin'), callers.admin.token),
  ]
  process.exitCode = found.length === 0 ? 0 : 1
}

await main()
