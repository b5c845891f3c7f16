import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const asking = new AsyncLocalStorage<string[]>()

/** The statements that PostgreSQL is sent on behalf of this work, in order; nobody else's, whatever runs beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [asked] = args as unknown as [string | { text: string }]
    asking.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    return real.apply(this, args) as never
  })
  const statements: string[] = []
  try {
    await asking.run(statements, work)
  } finally {
    spy.mockRestore()
  }
  return statements
}
