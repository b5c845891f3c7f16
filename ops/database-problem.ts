import { Refusal } from '@larkfield/contract/refusals.ts'
import { ConfigProblem } from '@larkfield/server/floor/config.ts'
import { StartupProblem } from './startup-problem.ts'

type Env = Record<string, string | undefined>
type Failure = { code?: string; message?: string; stack?: string; hostname?: string }

/** One that takes the connection and then says nothing is as good as away. */
export const ANSWER_WITHIN_MS = 10_000

const AWAY = 'nothing answers at its host and port; start it, or put the address right'

/** What to do about each way in which a PostgreSQL does not let us in. */
const cures: Record<string, string> = {
  ECONNREFUSED: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENOTFOUND: 'its host name is unknown; put the address right',
  EAI_AGAIN: 'its host name cannot be looked up; check the name and the DNS of this machine',
  '28P01': 'the password of its login is wrong; put it right, with special characters escaped',
  '28000': 'its login may not sign in from here; check pg_hba.conf, and that the role has "login"',
  '3D000': 'there is no such database; create it, or put the name right',
  '53300': 'it has no connection left; raise max_connections or stop other clients',
  '53100': 'its disk is full; make room',
  '57P03': 'it is still starting; try again in a moment',
  '22023': 'the role larkfield_app is not there; docs/OPERATIONS.md shows how to create it',
  '42P01': 'it does not hold the tables of this release; put the name right, or run npm run migrate',
  '42501': 'its login may not do this; docs/OPERATIONS.md shows which rights both logins need',
}

const UNTRUSTED =
  'its certificate is not trusted; name the one that signed it in the address, as sslrootcert=FILE'

/** Codes that say too little: the words beside them are looked at first. */
const SEVERAL_CAUSES = ['28000', '42501']

/** Errors of TLS have codes of many kinds, and PostgreSQL's refusals are known by their words. */
const cureByWords: [words: RegExp, cure: string][] = [
  [/no pg_hba\.conf entry.*no encryption/, 'it wants TLS; add sslmode=verify-full to the address'],
  [
    /permission denied to set role/,
    'its login may not take on the role larkfield_app; let a superuser grant it, or name a login of larkfield_app itself',
  ],
  [/does not support SSL/, 'it refuses TLS; turn on ssl there, or set sslmode=disable where nobody listens'],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired; renew it there'],
  [/ALTNAME/, 'its certificate is for another host; use the name that is in it'],
  [/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED/, UNTRUSTED],
  [/CERT|SSL|TLS/, 'TLS with it fails; check sslmode, sslrootcert and its certificate'],
  [
    /invalid response|unexpected message|terminated unexpectedly|EPROTO/,
    'what answers there is no PostgreSQL, or it broke off; put host and port right',
  ],
  [/timeout expired|timeout exceeded/, AWAY],
]

/** A sentence for whoever starts the bank, when the database named in `setting` is the trouble; else the error as it is. */
export function databaseProblem(error: unknown, setting: string): unknown {
  if (error instanceof StartupProblem || error instanceof ConfigProblem) return error
  const { code = '', message = '' } = rootOf(error)
  const isAway = error instanceof Refusal && error.code === 'database_away'
  const cure =
    (SEVERAL_CAUSES.includes(code) ? undefined : cures[code]) ??
    (isAway ? AWAY : undefined) ??
    cureByWords.find(([words]) => words.test(code) || words.test(message))?.[1] ??
    cures[code]
  if (!cure) return error
  const named = code && !isAway ? ` (${code})` : ''
  return new StartupProblem(`The database in ${setting} does not answer as it should: ${cure}${named}.`)
}

/** A host with several addresses fails once for each. */
const rootOf = (error: unknown): Failure =>
  error instanceof AggregateError
    ? { ...(error.errors[0] as Failure), code: (error as Failure).code ?? '' }
    : (error as Failure)

/**
 * The one way in which a command says why it ends: a sentence without a secret. What nobody foresaw is named by its
 * code; its stack is for LOG_LEVEL=debug.
 */
export function tellProblem(
  error: unknown,
  { setting = 'DATABASE_URL', env = process.env as Env } = {},
): void {
  console.error(sentenceOf(error, { setting, env }))
  const isForeseen = [StartupProblem, ConfigProblem].some(
    (kind) => databaseProblem(error, setting) instanceof kind,
  )
  if (!isForeseen && /^(debug|trace)$/.test(env.LOG_LEVEL ?? ''))
    console.error(scrub((error as Failure).stack ?? '', env))
}

export function sentenceOf(
  error: unknown,
  { setting = 'DATABASE_URL', env = process.env as Env } = {},
): string {
  const problem = databaseProblem(error, setting)
  if (problem instanceof StartupProblem || problem instanceof ConfigProblem)
    return scrub(problem.message, env)
  const { code, message = String(problem) } = problem as Failure
  const [first = ''] = message.split('\n')
  return scrub(`${first.replace(/\.$/, '')}${code ? ` (${code})` : ''}.`, env)
}

/** Takes out every secret of the settings, as it is written there and as it reads decoded. */
export function scrub(text: string, env: Env): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (/_URL$/.test(name)) return passwordsIn(value)
    // The name of a file, which whoever reads the sentence has to see.
    if (name === 'TLS_KEY') return []
    return /(KEY|KEYS_PREVIOUS|PASSWORD|TOKEN|HEADERS)$/.test(name) ? value.split(/[,=]/) : []
  })
  const long = secrets.map((secret) => secret.trim()).filter((secret) => secret.length >= 4)
  const without = long.reduce((said, secret) => said.replaceAll(secret, '…'), text)
  return without.replace(/(\w+:\/\/[^:/\s]*:)(?!password@)[^\s]*@/g, '$1…@')
}

function passwordsIn(url: string): string[] {
  const written = /^\w+:\/\/[^:/]*:(.*)@/.exec(url)?.[1]
  if (!written) return []
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}
