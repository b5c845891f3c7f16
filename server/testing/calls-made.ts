import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, splitCall } from '@larkfield/contract/calls.ts'
import type { FastifyInstance } from 'fastify'

const namesByRoute = new Map(
  allCalls.map(([name]) => {
    const { method, routerPath } = splitCall(name)
    return [`${method} ${routerPath}`, name]
  }),
)
const noted = new Set<string>()

/** Leaves behind which calls were made and how they ended; `./test` then names those that no test makes. */
export function noteCallsOf(app: FastifyInstance): void {
  const folder = process.env.CALLS_MADE
  if (!folder) return
  app.addHook('onResponse', (request, reply, done) => {
    const name = namesByRoute.get(`${request.method} ${request.routeOptions.url}`)
    const line = `${Math.floor(reply.statusCode / 100)} ${name}\n`
    if (name && !noted.has(line)) appendFileSync(join(folder, String(process.pid)), line)
    noted.add(line)
    done()
  })
}
