import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallPng } from '@larkfield/web/build/small-png.ts'
import { paths } from '@larkfield/web/paths.ts'
import { DESK, launchChromium, PHONE } from './chromium.ts'
import { withDemoBank } from './every-screen/demo-bank.ts'
import type { Look } from './every-screen/examine.ts'
import { open } from './every-screen/open.ts'
import { seats, type Who } from './every-screen/screens.ts'

/** `npm run pictures`: the README's pictures, taken again from a demonstration. */
type Shot = Omit<Look, 'language'> & { file: string; who: Who; path: string }

const folder = join(import.meta.dirname, '../docs/pictures')
const MOST_BYTES = 200_000
const admin = { username: 'teller', password: 'Picture-Desk-2026!' }
const light = 'light' as const
const dark = 'dark' as const

const shots: Shot[] = [
  { file: 'home', who: 'visitor', path: paths.home, size: DESK, scheme: light },
  { file: 'dashboard', who: 'customer', path: paths.dashboard, size: DESK, scheme: light },
  { file: 'dashboard-dark', who: 'customer', path: paths.dashboard, size: DESK, scheme: dark },
  { file: 'desk', who: 'desk', path: paths.admin, size: DESK, scheme: light },
  { file: 'phone-home', who: 'visitor', path: paths.home, size: PHONE, scheme: light },
  { file: 'phone-dashboard', who: 'customer', path: paths.dashboard, size: PHONE, scheme: dark },
  { file: 'phone-statement', who: 'customer', path: paths.statement, size: PHONE, scheme: light },
  { file: 'phone-desk', who: 'desk', path: paths.adminAccounts, size: PHONE, scheme: dark },
]

await withDemoBank(admin, async (bankUrl) => {
  const browser = await launchChromium()
  try {
    const everybody = await seats(bankUrl, admin)
    for (const { file, who, path, size, scheme } of shots) {
      const context = await everybody.find((seat) => seat.who === who)!.sitDown(browser)
      const page = await context.newPage()
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await open(page, path)
      if (path === paths.dashboard || path === paths.admin) {
        await page.locator('.recharts-surface').first().waitFor()
      }
      const picture = await smallPng(await page.screenshot())
      if (picture.length > MOST_BYTES) throw new Error(`${file} has ${picture.length} bytes, too many`)
      writeFileSync(join(folder, `${file}.png`), picture)
      console.log(`${file}.png ${Math.round(picture.length / 1000)} kB`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
})
