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
  return (hostname || value.includes('host=')) && isPath ? undefined : wrong
}
