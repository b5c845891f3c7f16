import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { testBank } from '@larkfield/server/testing/bank.ts'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { selfMadeCertificate } from '../testing/certificate.ts'
import { atEndOfFile } from '../testing/end-of-file.ts'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: Record<string, string>
}
type Board = { panels: { id: number; title: string; targets?: { expr: string }[] }[] }

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const board = JSON.parse(read('board.json')) as Board
const questions = board.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ of: title, expr })),
)

/** What Prometheus itself adds to what it reads. */
const FROM_PROMETHEUS = ['up', 'ALERTS']

/** The metrics that a question in PromQL names. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const names = bare.matchAll(/\b(?![\d.])\w+\b(?!\s*\()/g)
  return [...names]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|bool|offset|inf|nan)$/i.test(name))
}

/** Every metric of a bank with all that an operator can turn on. */
let told: Set<string>
beforeAll(async () => {
  const anchorDir = mkdtempSync(join(tmpdir(), 'larkfield-anchors-'))
  atEndOfFile(() => rmSync(anchorDir, { recursive: true, force: true }))
  const tls = { ...selfMadeCertificate({ name: 'bank' }), certFile: '/no/cert', keyFile: '/no/key' }
  const bank = await testBank({
    config: {
      smtpUrl: 'smtp://127.0.0.1:1',
      anchors: { ...readConfig({}).anchors, dir: anchorDir },
      listener: { drainSeconds: 0, tls: { ...tls, expiresAt: new Date(Date.now() + 3_600_000) } },
    },
    logStream: { write() {} },
  })
  const { body } = await bank.app.inject({ url: '/metrics' })
  told = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})

test('names of metrics are found in a question', () => {
  expect(
    metricsIn(`histogram_quantile(0.99, sum by (le) (rate(a_bucket{job="x y",le="1"}[10m]))) > 1e3
      and on (instance) time() - max by (work) (b_seconds{c!="d"}) < 600 unless e`).filter(
      (name) => name !== '5m',
    ),
  ).toEqual(['a_bucket', 'b_seconds', 'e'])
})

test.each([...rules.map(({ alert, expr }) => ({ of: alert, expr })), ...questions])(
  'what $of asks for is in /metrics',
  ({ expr }) => {
    const asked = metricsIn(expr)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((name) => !told.has(name) && !FROM_PROMETHEUS.includes(name))).toEqual([])
    // A Prometheus watches other programs too, some with metrics of the same name.
    const unnamed = expr.replace(/\{[^}]*job="larkfield"[^}]*\}|ALERTS\{[^}]*\}/g, '')
    for (const name of asked) expect(unnamed).not.toMatch(new RegExp(`\\b${name}\\{`))
  },
)

/** As the sites that show Markdown make it from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test.each(rules)(
  '$alert says what is wrong and what to do, and leads to a page',
  ({ labels, annotations }) => {
    expect(labels.severity).toMatch(/^(critical|warning)$/)
    expect(Object.keys(annotations)).toEqual(['summary', 'description', 'runbook'])
    expect(annotations.description!.length).toBeGreaterThan(40)
    const [page, anchor] = annotations.runbook!.split('#')
    const headings = read(`../../${page}`).matchAll(/^##+ (.+)$/gm)
    expect([...headings].map(([, heading = '']) => anchorOf(heading))).toContain(anchor)
  },
)

test('every rule has a test in which it fires, and one in which nothing does', () => {
  type Step = { exp_samples: { labels: string; value: number }[] }
  const { tests } = parse(read('alerts.test.yml')) as { tests: { promql_expr_test: Step[] }[] }
  const steps = tests.flatMap((one) => one.promql_expr_test)
  const fired = steps.flatMap((step) => step.exp_samples.map(({ labels }) => /"(\w+)"/.exec(labels)?.[1]))
  expect(new Set(fired)).toEqual(new Set(rules.map(({ alert }) => alert)))
  expect(rules.length).toBe(new Set(fired).size)
  expect(tests.every((one) => one.promql_expr_test.some((step) => step.exp_samples.length === 0))).toBe(true)
})

test('the board shows every metric that an alert is about, and no panel twice', () => {
  const shown = new Set(questions.flatMap(({ expr }) => metricsIn(expr)))
  const alerting = rules.flatMap(({ expr }) => metricsIn(expr))
  expect(alerting.filter((name) => !shown.has(name))).toEqual([])
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
})
