import type { FaultRow } from './judge.ts'

const columns: [title: string, value: (row: FaultRow) => string][] = [
  ['fault', ({ fault }) => fault],
  ['times', ({ times }) => String(times)],
  ['acknowledged', ({ acknowledged }) => String(acknowledged)],
  ['refused', ({ refused }) => String(refused)],
  ['unknown', ({ unknown }) => String(unknown)],
  ['lost', ({ lost }) => String(lost)],
  ['doubled', ({ doubled }) => String(doubled)],
  ['longest outage', ({ longestOutageMs }) => `${(longestOutageMs / 1000).toFixed(1)} s`],
]

/** A Markdown table that also reads well in a terminal. */
export function table(rows: readonly FaultRow[]): string {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ]
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const lines = cells.map((line) => {
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    )
    return `| ${padded.join(' | ')} |`
  })
  const rule = `|${widths.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':')).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
