import { findOrInstallChromium } from '@larkfield/ops/browser/find-chromium.ts'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { brandFile } from './build/brand-file.ts'
import { whoMayFile } from './build/who-may-file.ts'

const root = new URL('..', import.meta.url).pathname

/**
 * Screens in a real Chromium, without a server: `testing/bank-in-memory.ts` answers their calls. All files share one
 * page, so each module is loaded once; `testing/screen.tsx` lets every test start clean.
 */
export const screens: TestProjectInlineConfiguration = {
  plugins: [brandFile(), whoMayFile()],
  publicDir: false,
  // Found with the first transform only, it would load every page again in the middle of a test.
  optimizeDeps: { include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'screens',
    include: ['web/**/*.screen.tsx'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 390, height: 844 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          // Looked for with the first test, since a run of other tests needs none.
          get executablePath() {
            return findOrInstallChromium()
          },
          args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        },
        contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
      }),
    },
  },
}

export default defineConfig({ root, test: { projects: [screens] } })
