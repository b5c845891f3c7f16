import { hash } from 'node:crypto'
import { type ChartKind, chartKinds, type LineType, typesOfKind } from '@larkfield/contract/chart.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import { canonical } from '../../floor/acts/canonical.ts'
import { lockChart, readChart, replaceChart } from './chart.queries.ts'
import type { Line } from './reports.ts'

type AskedLine = {
  number: string
  was?: string | undefined
  name?: string | undefined
  type: LineType
  kinds: ChartKind[]
}
type Asked = { seen: string; lines: AskedLine[] }

/** Stands for the chart as it was shown: whoever changes it has seen what it was. */
export const seenOf = (chart: readonly Line[]): string => hash('sha256', canonical(chart)).slice(0, 32)

/** The chart as a whole, with lines renamed, renumbered, added or gone, and kinds of accounts placed on them. */
export const chartChange: Act<Asked, void> = {
  name: 'chart_changed',
  role: 'owner',
  about: () => ({ kind: 'chart', id: 'chart' }),
  judge: ({ lines }) => judgeLines(lines),
  async perform(tx, { seen, lines }) {
    await tx.run(lockChart)
    const before = await readChart(tx)
    if (seenOf(before) !== seen) throw new Refusal('chart_moved')
    const after = lines.map((line) => carriedOn(before, line)).sort((a, b) => (a.number < b.number ? -1 : 1))
    assertReckonedStay(before, after)
    const effects = changesOf(before, after, lines)
    if (effects.length === 0) return { result: undefined, touches: [] }
    await replaceChart(tx, after)
    return {
      result: undefined,
      touches: [],
      noted: {
        subject: { kind: 'chart', id: 'chart' },
        before: Object.fromEntries(effects.map(({ of = '', before: was }) => [of, was])),
        after: Object.fromEntries(effects.map(({ of = '', after: is }) => [of, is])),
      },
      weighs: [{ kind: 'chart' }],
      effects,
    }
  },
}

function judgeLines(lines: readonly AskedLine[]): void {
  const numbers = lines.map(({ number }) => number)
  const twice = numbers.find((number, place) => numbers.indexOf(number) !== place)
  if (twice) throw new Refusal('chart_number_twice', { values: { number: twice } })
  const taken = lines.flatMap(({ was }) => was ?? [])
  if (new Set(taken).size !== taken.length) throw new Refusal('chart_moved')
  const placed = lines.flatMap(({ kinds }) => kinds)
  for (const kind of chartKinds) {
    if (placed.filter((one) => one === kind).length !== 1)
      throw new Refusal('chart_kind_unplaced', { values: { kind } })
  }
  for (const { number, type, kinds } of lines) {
    const misfit = kinds.find((kind) => !(typesOfKind[kind] as readonly LineType[]).includes(type))
    if (misfit) throw new Refusal('chart_type_misfit', { values: { kind: misfit, number } })
  }
}

/** What is shipped keeps its code until the bank names it otherwise; what a line is never changes. */
function carriedOn(before: readonly Line[], { number, was, name, type, kinds }: AskedLine): Line {
  const line = was === undefined ? undefined : before.find((one) => one.number === was)
  if (was !== undefined && !line) throw new Refusal('chart_moved')
  const own = name?.trim() || null
  if (!line) {
    if (!own) throw new Refusal('chart_name_missing', { values: { number } })
    return { number, code: null, name: own, type, reckoned: null, kinds: [...kinds].sort() }
  }
  if (line.type !== type) throw new Refusal('chart_type_fixed', { values: { number } })
  if (!own && line.code === null) throw new Refusal('chart_name_missing', { values: { number } })
  return { ...line, number, name: own, kinds: [...kinds].sort() }
}

function assertReckonedStay(before: readonly Line[], after: readonly Line[]): void {
  for (const { reckoned, number } of before) {
    if (reckoned && !after.some((line) => line.reckoned === reckoned))
      throw new Refusal('chart_line_stays', { values: { number } })
  }
}

const inShort = ({ number, code, name, type, kinds }: Line): string =>
  [number, name ?? code, type, ...kinds].join(' · ')

/** Line by line, by the number it had or gets. */
function changesOf(before: readonly Line[], after: readonly Line[], asked: readonly AskedLine[]): Effect[] {
  const wasOf = new Map(asked.map(({ number, was }) => [number, was]))
  const kept = after.map((line) => ({
    of: wasOf.get(line.number) ?? line.number,
    was: before.find(({ number }) => number === wasOf.get(line.number)),
    line,
  }))
  const gone = before.filter((line) => !kept.some(({ was }) => was === line))
  const changed = kept.filter(({ was, line }) => !was || inShort(was) !== inShort(line))
  return [
    ...changed.map(({ of, was, line }) => ({
      field: 'chartLine',
      of,
      before: was ? inShort(was) : null,
      after: inShort(line),
    })),
    ...gone.map((line) => ({ field: 'chartLine', of: line.number, before: inShort(line), after: null })),
  ]
}
