import { readFileSync } from 'node:fs'

type Kind = { schemes: readonly string[]; example: string; needsPath: boolean }

const database: Kind = {
  schemes: ['postgres:', 'postgresql:'],
  example: 'postgres://login:password@host:5432/database',
  needsPath: true,
}
const mail: Kind = {
  schemes: ['smtp:', 'smtps:'],
  example: 'smtps://login:password@host:465',
  needsPath: false,
}

/**
 * What is wrong with an address that holds a password; nothing of it is shown. A password with an unescaped @, / or #
 * often still reads as an address, of another machine.
 */
export function addressProblem(name: string, value: string, of: 'database' | 'mail'): string | undefined {
  const kind = of === 'database' ? database : mail
  const beginnings = kind.schemes.map((scheme) => `${scheme}//`)
  if (!beginnings.some((beginning) => value.startsWith(beginning)))
    return `${name} must begin with ${kind.schemes[0] === 'smtp:' ? 'smtp:// or smtps://' : 'postgres://'}`
  const wrong = `${name} must be written as ${kind.example}, with each @ / # ? : and % of the password as %40 %2F %23 %3F %3A and %25`
  const [address = ''] = value.split('?')
  if (/#|\s/.test(value) || /%(?![\da-f]{2})/i.test(address) || address.split('@').length > 2) return wrong
  if (!URL.canParse(value)) return wrong
  const { hostname, pathname } = new URL(value)
  const path = pathname.slice(1)
  const isPath = kind.needsPath ? path !== '' && !/[/@]/.test(path) : path === ''
  // A socket's folder stands in `host=` instead.
  if (!(hostname || value.includes('host=')) || !isPath) return wrong
  return of === 'database' ? tlsProblem(name, value) : undefined
}

/** What is wrong with the addresses among the settings, each as one sentence. */
export const addressProblems = (given: (name: string) => string | undefined): string[] =>
  (['DATABASE_URL', 'DATABASE_OWNER_URL', 'VERIFY_DATABASE_URL', 'SMTP_URL'] as const).flatMap((name) => {
    const value = given(name)
    return (value && addressProblem(name, value, name === 'SMTP_URL' ? 'mail' : 'database')) || []
  })

export const isThisMachine = (host: string): boolean => /^(127(\.\d+){3}|\[?::1\]?|localhost)$/.test(host)

/** What customers, codes and links may not go by in the clear; only called for a live bank. */
export function clearTextProblems(given: (name: string) => string | undefined): string[] {
  const problems: string[] = []
  if (given('PUBLIC_URL')?.startsWith('http://'))
    problems.push('PUBLIC_URL must begin with https://, because MODE=live needs TLS in front of the bank')
  const url = given('SMTP_URL')
  const isClear = url?.startsWith('smtp://') && URL.canParse(url) && !isEncrypted(new URL(url))
  if (isClear)
    problems.push(
      'SMTP_URL sends mail to another machine without TLS, which MODE=live refuses: write smtps://, or end it with ?requireTLS=true',
    )
  return problems
}

/** Without `requireTLS` a mail server, or who pretends to be one, decides whether there is TLS at all. */
const isEncrypted = ({ hostname, searchParams }: URL) =>
  isThisMachine(hostname) || searchParams.getAll('requireTLS').join() === 'true'

const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** The driver reads these files whenever it connects, and takes a mode that it does not know for another. */
function tlsProblem(name: string, value: string): string | undefined {
  const { searchParams } = new URL(value)
  const mode = searchParams.get('sslmode')
  if (mode !== null && !MODES.includes(mode))
    return `${name} has an sslmode that is none of ${MODES.join(', ')}`
  for (const option of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(option)
    const problem = file && readingProblem(file)
    if (problem) return `${name} names ${file} as ${option}, which ${problem}`
  }
  return undefined
}

function readingProblem(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN ') ? undefined : 'is no file in PEM'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
  }
}
