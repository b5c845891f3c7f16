import type { Page } from 'playwright-core'

/** A page that is none, and its picture, which no other page has. */
const NOWHERE = '/no-such-page'
const lostLark = 'main svg[viewBox="0 0 260 120"]'

/**
 * By its address alone, without loading the app again for each screen; by way of a page that is none, so that what is
 * looked at is the screen asked for and not the one before it.
 */
export async function open(page: Page, path: string): Promise<void> {
  const isOpen = page.url() !== 'about:blank'
  if (isOpen || path === NOWHERE) {
    await page.goto(`/#${NOWHERE}`)
    await page.locator(lostLark).waitFor()
  }
  if (path !== NOWHERE) {
    await page.goto(`/#${path}`)
    await page.locator(lostLark).waitFor({ state: 'detached' })
  }
  await page
    .locator(/(open|panel)=/.test(path) ? '[role=dialog] h2' : 'h1')
    .first()
    .waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root, html[data-elsewhere]') &&
      [...document.querySelectorAll('img')].every((image) => image.complete),
  )
}
