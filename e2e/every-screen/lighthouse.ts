import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import lighthouse from 'lighthouse'
import { launchChromium } from '../chromium.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export type Scores = Partial<Record<Category, number>>

/** Lighthouse's own scores of a page on its simulated phone, 0 to 100, in a browser of its own. */
export async function lighthouseScores(url: string, categories: Category[]): Promise<Scores> {
  const port = await freePort()
  const browser = await launchChromium(`--remote-debugging-port=${port}`)
  try {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' })
    if (!result) throw new Error('Lighthouse gave no result')
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return Object.fromEntries(
      categories.map((name) => [name, Math.round((result.lhr.categories[name]?.score ?? 0) * 100)]),
    )
  } finally {
    await browser.close()
  }
}
