import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import type { Certificate } from '@larkfield/ops/testing/certificate.ts'
import { until } from './battle.ts'
import { placeAnswers, placeExample } from './examples.ts'
import { daemon } from './failover/daemon.ts'

/** A proxy of Debian's with the example's configuration, before two servers. */
export type DebianProxy = {
  name: string
  httpPort: number
  httpsPort: number
  /** Puts another certificate where it looks, and has it looked. */
  takeCertificate(certificate: Certificate): void
  stop(): Promise<void>
}

export type Place = {
  program: string
  folder: string
  serverPorts: readonly number[]
  certificate: Certificate
}

const THERE_WITHIN_MS = 20_000

export async function startHaproxy({
  program,
  folder,
  serverPorts,
  certificate,
}: Place): Promise<DebianProxy> {
  const own = join(folder, 'haproxy')
  mkdirSync(own)
  placeAnswers(join(own, 'answers'))
  const pem = join(own, 'bank.pem')
  const keep = ({ cert, key }: Certificate) => writeFileSync(pem, cert + key, { mode: 0o600 })
  keep(certificate)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const file = placeExample('haproxy.cfg', own, {
    'bind :80': `bind 127.0.0.1:${httpPort}`,
    'bind :443': `bind 127.0.0.1:${httpsPort}`,
    '/etc/haproxy/bank.pem': pem,
    '/etc/haproxy/answers': join(own, 'answers'),
    '127.0.0.1:3001': `127.0.0.1:${serverPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${serverPorts[1]}`,
  })
  execFileSync(program, ['-c', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const args = ['-W', '-f', file]
  const running = daemon({ program, args, runAs: undefined, logFile: join(own, 'log') })
  running.start()
  const isThere = await until(() => answers(httpPort), THERE_WITHIN_MS)
  if (!isThere) throw new Error(`HAProxy is not there:\n${running.lastWords()}`)
  return {
    name: 'HAProxy',
    httpPort,
    httpsPort,
    takeCertificate(next) {
      keep(next)
      running.signal('SIGUSR2')
    },
    stop: running.stop,
  }
}

/** Any answer at all will do. */
export const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
