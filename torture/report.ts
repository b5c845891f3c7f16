import { rmSync } from 'node:fs'
import { total } from './judge.ts'
import type { Report } from './run.ts'
import { table } from './table.ts'

/** Prints what was found. On any violation the process ends with 1 and what clients saw is kept. */
export function printReport(
  { rows, violations, skipped, figures }: Report,
  { historyFile, keepsHistory }: { historyFile: string; keepsHistory: boolean },
): void {
  console.log(`\n${table(rows)}\n`)
  for (const line of skipped) console.log(`skipped: ${line}`)
  const counts = (['acknowledged', 'refused', 'unknown'] as const).map(
    (what) => `${total(rows, what)} ${what}`,
  )
  console.log(`${counts.join(', ')}; ${figures}`)
  if (violations.length === 0) {
    if (!keepsHistory) rmSync(historyFile)
    console.log('nothing lost, nothing doubled, nothing overdrawn: the books balance')
    return
  }
  for (const violation of violations) console.error(`VIOLATION ${violation}`)
  console.error(`what every client saw stands in ${historyFile}`)
  process.exitCode = 1
}
