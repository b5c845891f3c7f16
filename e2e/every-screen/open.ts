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
  await untilLoaded(page)
}

const WAITING = '.mantine-Loader-root, .mantine-Skeleton-root, html[data-elsewhere]'

/** Asked now and then rather than with every frame: a page as tall as a poster is drawn slowly on a busy machine. */
async function untilLoaded(page: Page): Promise<void> {
  const isLoaded = (waiting: string) =>
    !document.querySelector(waiting) && [...document.querySelectorAll('img')].every((image) => image.complete)
  try {
    await page.waitForFunction(isLoaded, WAITING, { polling: 50 })
  } catch (error) {
    // Whoever reads the failure sees neither the page nor the machine it ran on.
    if (error instanceof Error) error.message += `\n${await page.evaluate(whatWaits, WAITING)}`
    throw error
  }
}

const whatWaits = (waiting: string) =>
  [
    ...[...document.querySelectorAll(waiting)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...[...document.querySelectorAll('img')].filter(({ complete }) => !complete).map(({ src }) => src),
    ...performance
      .getEntriesByType('resource')
      .slice(-10)
      .map(({ name, duration }) => `${name} ${Math.round(duration)} ms`),
    document.body.innerText.slice(0, 1000),
  ].join('\n')
