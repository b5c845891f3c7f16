import type { FastifyInstance } from 'fastify'

type Address = { parts: string[]; methods: Set<string> }

/** Which methods an address takes, by the routes there are: another method is refused as such, and not as unknown. */
export function noteMethods(app: FastifyInstance): (url: string) => string[] {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { parts: url.split('/'), methods: new Set() }
    for (const one of [method].flat()) address.methods.add(one)
    addresses.set(url, address)
  })
  return (url) => {
    const asked = url.split('?')[0]!.split('/').map(decoded)
    const found = [...addresses.values()].filter(({ parts }) => fits(parts, asked))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
}

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, place) => (part.startsWith(':') ? asked[place] !== '' : part === asked[place]))

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
