import { findOrInstallChromium } from '@larkfield/ops/browser/find-chromium.ts'
import { type Browser, chromium, type Page } from 'playwright-core'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Chromium heeds the last such list only, so Playwright's own, where they matter to us, stand in it too. */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  // Suggestions below an address bar that nobody sees; each window would start a process more for them.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${switchedOff.join(',')}`,
]

export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findOrInstallChromium(), args: [...flags, ...more] })

/** What went wrong on a page, as it happens: console errors, uncaught errors, requests without an answer. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Leaving a page takes its open requests with it; that is no failure.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()} ${why}`)
  })
  return problems
}
