import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { takeTls } from './http/tls.ts'

type Env = Record<string, string | undefined>

/** What a running server takes over; everything else is built into it at start. */
const taken = [
  /^LOG_LEVEL$/,
  /^TRUSTED_PROXIES$/,
  /^CEILING_/,
  /^RETENTION$/,
  /^OPERATOR_EMAIL$/,
  /^VERIFY_LOAD_PERCENT$/,
  /^DRAIN_SECONDS$/,
  /^TLS_(CERT|KEY)$/,
]

export type Change = { takenOver: string[]; needsRestart: string[] }

/** By name, since a value may be a secret. */
export function changeBetween(before: Env, after: Env): Change {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => (before[name]?.trim() ?? '') !== (after[name]?.trim() ?? ''))
  const isTaken = (name: string) =>
    taken.some((pattern) => pattern.test(name)) && !turnsTls(name, before, after)
  return {
    takenOver: changed.filter(isTaken),
    needsRestart: changed.filter((name) => !isTaken(name)),
  }
}

/** From HTTP to HTTPS or back is another server. */
const turnsTls = (name: string, before: Env, after: Env) =>
  name.startsWith('TLS_') && Boolean(before[name]?.trim()) !== Boolean(after[name]?.trim())

/** Changes the settings in place: whoever reads them when they are needed sees the new ones. */
export function takeSettings(app: FastifyInstance, config: Config, next: Config): void {
  config.trustedProxies = next.trustedProxies
  config.retention = next.retention
  Object.assign(config.ceilings, next.ceilings)
  config.selfCheck.operatorEmail = next.selfCheck.operatorEmail
  config.selfCheck.loadPercent = next.selfCheck.loadPercent
  config.listener.drainSeconds = next.listener.drainSeconds
  config.logLevel = next.logLevel
  app.log.level = next.logLevel
  if (config.listener.tls && next.listener.tls) {
    config.listener.tls = next.listener.tls
    takeTls(app, next.listener.tls)
  }
}
