import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { launchBank } from '@larkfield/ops/testing/bank-process.ts'
import { expect, inject, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { codesOf, fundedCustomer, sessionOf, stands, wiresOf } from './customer-bank.ts'
import { fillDetails, passCodes, submit, thanks } from './customer-wire.ts'
import { openAccount } from './new-customer.ts'

const { visit } = useBrowser()

const RECOVERED_MS = 60_000

test.each([
  // A process that stands still takes the connection and never reads the wire.
  ['before it reads the wire', 'SIGSTOP', 61],
  ['while it works on the wire', undefined, 62],
] as const)(
  'a server killed %s comes back, and the open screen ends with one wire',
  async (_, before, amount) => {
    const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
    const codes = await codesOf(customer)
    const server = { PORT: String(await freePort()), DATABASE_URL: inject('databaseUrl'), MOST_DELAY_MS: '0' }
    let node = await launchBank(server)
    try {
      const stored = await sessionOf(customer)
      const { page, close } = await visit('/#/dashboard/transfer', { size: PHONE, origin: node.url, stored })
      await stands(page, 'Wire Transfer')
      const { accountNumber: number, fullName: name } = payee
      await fillDetails(page, { amount: String(amount), number, bank: 'Larkfield', name })
      await passCodes(page, codes)
      const isSent = page.waitForRequest((request) => request.url().endsWith('/transfer'))
      if (before) process.kill(node.pid, before)
      await submit(page).click()
      await isSent
      await node.end('SIGKILL')
      node = await launchBank(server)
      await thanks(page).waitFor({ timeout: RECOVERED_MS })
      expect(await wiresOf(customer, amount)).toBe(1)
      await close()
    } finally {
      await node.end('SIGTERM')
    }
  },
)
