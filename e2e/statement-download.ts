import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { call } from './customer-bank.ts'

type Fetched = { name: string; content: Buffer }

/** What a press of something brings into the browser's downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Fetched> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await buffer(await download.createReadStream()) }
}

/** Chooses from the menu of formats, by the name that stands first in its line. */
export async function chooseFormat(page: Page, menu: string, format: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${format.replace('.', '\\.')} `) }).click()
}

type File = { data: { _id: string; state: string } }

/** A customer's statement of all days as the document, as their own browser would fetch it. */
export async function documentOf(token: string): Promise<Buffer> {
  const { data } = await call<File>('POST /statement-files', { token, body: { format: 'pdf' } })
  await expect
    .poll(async () => (await call<File>(`GET /statement-files/${data._id}`, { token })).data.state)
    .toBe('ready')
  const reply = await fetch(`${inject('bankUrl')}/statement-files/${data._id}/content`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await reply.arrayBuffer())
}
