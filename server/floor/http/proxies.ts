import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What proxies add about whom they speak for; anyone can write them. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip']
/** A stranger who wanders through many addresses must not fill the memory, nor the log. */
const MOST_NOTICED = 20

/** Names for whole groups of addresses. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an entry of TRUSTED_PROXIES is an address, a network or one of the names. */
export function isProxy(entry: string): boolean {
  if (Object.hasOwn(named, entry)) return true
  const [address = '', prefix, ...more] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (kind === 4 ? 32 : 128))
}

/** Whether a peer is one of the configured proxies (S24). */
export function proxyJudge(trustedProxies: string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of trustedProxies.flatMap((name) => named[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return (given) => {
    const address = given?.split('%')[0] ?? ''
    const kind = isIP(address)
    return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The same for whichever list holds now: a reload may bring another one. */
export function currentProxyJudge(config: { trustedProxies: string[] }): ReturnType<typeof proxyJudge> {
  let of: string[] | undefined
  let judge = proxyJudge([])
  return (address) => {
    if (of !== config.trustedProxies) {
      of = config.trustedProxies
      judge = proxyJudge(of)
    }
    return judge(address)
  }
}

export const forwardingHeaders = (headers: Record<string, unknown>): string[] =>
  FORWARDING.filter((name) => headers[name] !== undefined)

/**
 * Says once for each peer that its forwarded headers are not believed: behind a proxy nobody has named, everyone would
 * share one address, and one person's failures would make all the others wait.
 */
export function noticeForwarding(app: FastifyInstance, isProxyOfOurs: ReturnType<typeof proxyJudge>): void {
  const noticed = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    if (noticed.size < MOST_NOTICED && !noticed.has(peer)) {
      const headers = forwardingHeaders(request.headers)
      if (headers.length > 0 && !isProxyOfOurs(peer)) {
        noticed.add(peer)
        request.log.warn(
          { peer, headers },
          `forwarded headers from ${peer} are ignored: if it is your proxy, add ${peer} to TRUSTED_PROXIES`,
        )
      }
    }
    done()
  })
}
