import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ApiDocument } from '../operations.ts'
import { signInBoth } from './callers.ts'
import { requestsOf } from './requests.ts'
import { forgetThrottles } from './throttles.queries.ts'

/**
 * Points sqlmap at every call of a running bank: path, query and body, as the role that may make it.
 * npm run scan:sqlmap -- --url http://127.0.0.1:3000 --customer NUMBER:PASSWORD --admin NAME:PASSWORD
 *   --database URL [--level 1 to 5] [--only CALL]
 * With the database's address the counts behind 429 are forgotten again and again, so that sqlmap gets past them.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    customer: { type: 'string', default: ':' },
    admin: { type: 'string', default: ':' },
    database: { type: 'string' },
    level: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const MOST_SECONDS_A_CALL = 180

/** What sqlmap says, whole; it is given up after the time of one call. */
function runSqlmap(file: string, folder: string): Promise<string> {
  const flags = [
    '--batch',
    '--flush-session',
    '--level',
    options.level,
    '--risk',
    '1',
    '--dbms',
    'PostgreSQL',
  ]
  const calm = [
    '--ignore-code',
    '401,404,409',
    '--timeout',
    '20',
    '--retries',
    '1',
    '--disable-coloring',
    '--skip-waf',
    '--ignore-stdin',
  ]
  const child = spawn('sqlmap', ['-r', file, ...flags, ...calm, '--output-dir', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MOST_SECONDS_A_CALL * 1_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  return new Promise((done, failed) => {
    child.once('error', () => failed(new Error('sqlmap is not installed: apt-get install sqlmap')))
    child.once('close', () => done(said))
  })
}

function verdictOf(said: string): string {
  if (/identified the following injection point|is vulnerable/.test(said)) return 'INJECTABLE'
  if (/all tested parameters do not appear to be injectable/.test(said)) return 'nothing'
  return said.includes('[CRITICAL]') ? `not tested: ${/\[CRITICAL\] (.*)/.exec(said)?.[1]}` : 'time is up'
}

type Target = ReturnType<typeof requestsOf>[number]

async function scan({ name, places, textFor }: Target, folder: string): Promise<string> {
  const file = join(folder, 'request.txt')
  writeFileSync(file, textFor(await signInBoth(options)))
  const begun = performance.now()
  const said = await runSqlmap(file, folder)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const tested = new Set([...said.matchAll(/testing if (.*?) is dynamic/g)].map(([, place]) => place)).size
  const codes = [...said.matchAll(/(\d{3}) \([A-Z][\w ]+\) - (\d+) times/g)].map(
    ([, code, n]) => `${code} × ${n}`,
  )
  const verdict = verdictOf(said)
  if (verdict !== 'nothing') writeFileSync(join(tmpdir(), 'larkfield-sqlmap.txt'), said)
  console.log(`${name} | ${tested} of ${places} places | ${verdict} | ${codes.join(', ')} | ${seconds} s`)
  return verdict
}

async function main(): Promise<void> {
  const document = (await (await fetch(`${options.url}/openapi.json`)).json()) as ApiDocument
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-sqlmap-'))
  const verdicts: string[] = []
  const forgetting = options.database ? forgetThrottles(options.database) : undefined
  try {
    for (const target of requestsOf(document, new URL(options.url).host)) {
      if (target.name.includes(options.only)) verdicts.push(await scan(target, folder))
    }
  } finally {
    await forgetting?.end()
    rmSync(folder, { recursive: true, force: true })
  }
  const open = verdicts.filter((verdict) => verdict !== 'nothing')
  console.log(`${verdicts.length} requests scanned, ${open.length} of them with something to look at`)
  process.exitCode = open.length === 0 ? 0 : 1
}

await main()
