import { DEMO_PASSWORD } from '@larkfield/ops/demo/people.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { type BankProcess, launchBank } from '@larkfield/ops/testing/bank-process.ts'
import { DEMO_TEMPLATE } from '@larkfield/ops/testing/demo-template.ts'
import { createDatabase, type MadeDatabase } from '@larkfield/ops/testing/throw-away-cluster.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Stored } from './browser.ts'
import { callAt, type Sent } from './call-at.ts'

type Answer = { status: number; body: { code?: string; message: string; data?: unknown } }

export type Colleague = { _id: string; username: string; token: string; stored: Stored }

/**
 * A demonstration of its own with all its people, for journeys of several: in the bank that other journeys share only one
 * person may approve, so that nothing waits there.
 */
export function useBankOfMany() {
  let bank: BankProcess
  let database: MadeDatabase
  let port: string
  const launch = async () => {
    const { appUrl, ownerUrl } = database
    const databases = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }
    bank = await launchBank({ PORT: port, ...databases, DEMO_STAFF: 'on' })
  }
  beforeAll(async () => {
    database = await createDatabase(inject('clusterPort'), `template ${DEMO_TEMPLATE}`)
    port = String(await freePort())
    await launch()
  })
  afterAll(async () => {
    await bank.end('SIGTERM')
    await database.drop()
  })

  /** The same bank in a new process, at the same address. */
  async function restart(): Promise<void> {
    await bank.end('SIGTERM')
    await launch()
  }

  async function call(name: string, sent: Sent = {}): Promise<Answer> {
    const reply = await callAt(bank.url, name, sent)
    return { status: reply.status, body: (await reply.json()) as Answer['body'] }
  }

  /** One of the demonstration's people, signed in, as a browser keeps their session. */
  async function colleague(username: string): Promise<Colleague> {
    const { body } = await call('POST /admin-login', { body: { username, password: DEMO_PASSWORD } })
    const { token, data } = body as unknown as { token: string; data: { _id: string } }
    const { _id } = data
    return { _id, username, token, stored: { adminData: JSON.stringify({ token, username, _id }) } }
  }

  return { origin: () => bank.url, databaseUrl: () => bank.databaseUrl, call, colleague, restart }
}
