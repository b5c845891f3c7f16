import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import type { Certificate } from '@larkfield/ops/testing/certificate.ts'
import { until } from '../battle.ts'
import { placeAnswers, placeExample } from '../examples.ts'
import { daemon } from '../failover/daemon.ts'
import { answers, type DebianProxy, type Place } from '../haproxy.ts'

const THERE_WITHIN_MS = 20_000

/** What Debian's /etc/nginx/nginx.conf puts around a site, as far as it matters here. */
const around = (own: string, site: string) => `
  pid ${join(own, 'pid')};
  error_log ${join(own, 'log')};
  events {}
  http {
    types { text/html html; application/json json; }
    access_log off;
    client_body_temp_path ${join(own, 'body')};
    proxy_temp_path ${join(own, 'proxy')};
    fastcgi_temp_path ${join(own, 'fastcgi')};
    uwsgi_temp_path ${join(own, 'uwsgi')};
    scgi_temp_path ${join(own, 'scgi')};
    include ${site};
  }`

export async function startNginx({ program, folder, serverPorts, certificate }: Place): Promise<DebianProxy> {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  chmodSync(own, 0o755)
  placeAnswers(join(own, 'answers'))
  const keep = ({ cert, key }: Certificate) => {
    writeFileSync(join(own, 'bank.crt'), cert)
    writeFileSync(join(own, 'bank.key'), key, { mode: 0o600 })
  }
  keep(certificate)
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const site = placeExample('nginx.conf', own, {
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443': `listen 127.0.0.1:${httpsPort}`,
    '/etc/nginx/': `${own}/`,
    '127.0.0.1:3001': `127.0.0.1:${serverPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${serverPorts[1]}`,
  })
  const file = join(own, 'around.conf')
  writeFileSync(file, around(own, site))
  execFileSync(program, ['-t', '-q', '-c', file, '-p', own], { stdio: ['ignore', 'ignore', 'inherit'] })
  const args = ['-c', file, '-p', own, '-g', 'daemon off;']
  const running = daemon({ program, args, runAs: undefined, logFile: join(own, 'output') })
  running.start()
  const isThere = await until(() => answers(httpPort), THERE_WITHIN_MS)
  if (!isThere) throw new Error(`nginx is not there:\n${running.lastWords()}`)
  return {
    name: 'nginx',
    httpPort,
    httpsPort,
    takeCertificate(next) {
      keep(next)
      running.signal('SIGHUP')
    },
    stop: running.stop,
  }
}
