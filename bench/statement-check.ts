import { randomUUID } from 'node:crypto'
import { readKey } from '@larkfield/contract/proofs/signed-note.ts'
import { verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { createLedger } from '@larkfield/ledger'
import { findOrInstallChromium } from '@larkfield/ops/browser/find-chromium.ts'
import { chromium } from 'playwright-core'
import { withForkedBank } from './forked-bank.ts'
import { describeMachine } from './machine.ts'
import { signInCustomers } from './people.ts'
import { latencyOf } from './statistics.ts'

/**
 * node bench/statement-check.ts
 * How long a statement of 1,000 lines is checked: on the public page in Chromium, from the file that is chosen to the
 * verdict that shows, and by the same code in Node beside it. The web app must be built (./start does that).
 */
const LINES = 1_000
const TURNS = 20
const WARM_UP = 3

await withForkedBank({ accountCount: 1 }, async ({ port, ownerUrl, accounts, secretKey }) => {
  const at = `http://127.0.0.1:${port}`
  const [customer] = await signInCustomers(ownerUrl, { accounts, secretKey })
  const ledger = createLedger({ connectionString: ownerUrl })
  await ledger.postMany(
    Array.from({ length: LINES }, () => ({
      request: { principal: 'bench', call: 'statement check', key: randomUUID() },
      kind: 'credit' as const,
      debit: 'cash_desk' as const,
      credit: customer!.number,
      amountMinor: 101n as never,
      currency: 'USD',
      details: { remark: 'A line of the bench' },
    })),
  )
  await ledger.close()
  const headers = { authorization: `Bearer ${customer!.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ format: 'pdf' })
  const began = performance.now()
  const ordered = await fetch(`${at}/statement-files`, { method: 'POST', headers, body })
  const { data } = (await ordered.json()) as { data: { _id: string; bytes: number } }
  const drawnMs = performance.now() - began
  const content = await fetch(`${at}/statement-files/${data._id}/content`, { headers })
  const document = Buffer.from(await content.arrayBuffer())
  const told = (await (await fetch(`${at}/checkpoint-keys`)).json()) as { data: { keys: { key: string }[] } }
  const keys = (await Promise.all(told.data.keys.map(({ key }) => readKey(key)))).filter(
    (key) => key !== undefined,
  )

  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`${at}/#/verify`)
  const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: document }
  const genuine = page.getByText(/This statement is genuine/)
  const inChromium = async () => {
    await page.locator('input[type=file]').first().setInputFiles(file)
    await genuine.waitFor()
  }
  const inNode = async () => {
    if (!(await verifyStatement(document, { keys, witnesses: [] })).holds) throw new Error('it does not hold')
  }
  const took = { chromium: [] as number[], node: [] as number[] }
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const [there, here] = [await timed(inChromium), await timed(inNode)]
    await page.getByRole('button', { name: 'Check another' }).click()
    if (turn < WARM_UP) continue
    took.chromium.push(there)
    took.node.push(here)
  }
  await browser.close()
  console.log(JSON.stringify(describeMachine()))
  console.log(
    `a document of ${LINES} lines, ${Math.round(document.length / 1000)} kB, was made in ${Math.round(drawnMs)} ms`,
  )
  for (const [where, samples] of Object.entries(took)) {
    const { p50Ms, p99Ms } = latencyOf(samples)
    console.log(`checked in ${where}: ${p50Ms.toFixed(0)} ms, at most ${p99Ms.toFixed(0)} ms`)
  }
})

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
