import { Refusal } from '@larkfield/contract/refusals.ts'
import { Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'
import { regularly } from './regularly.ts'
import { openWatch } from './watch.ts'

function watching() {
  const told: object[] = []
  const note = (level: string) => (details: object, text: string) => told.push({ level, ...details, text })
  const registry = new Registry()
  const time = { now: 1_000_000 }
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  return { told, registry, time, watch: openWatch({ log, registry, clock: () => time.now }) }
}

test('a failure is told at once, then every minute with its count, and that it works again', async () => {
  const { told, registry, time, watch } = watching()
  const broken = new Error('disk full')
  watch.worked('sealing')
  for (let second = 0; second < 61; second += 1) {
    watch.failed('sealing', broken)
    time.now += 1_000
  }
  watch.worked('sealing')
  watch.worked('sealing')
  expect(told).toEqual([
    { level: 'error', work: 'sealing', failures: 1, err: broken, text: 'failing: sealing' },
    { level: 'error', work: 'sealing', failures: 61, err: broken, text: 'failing: sealing' },
    { level: 'info', work: 'sealing', failures: 61, seconds: 61, text: 'working again: sealing' },
  ])
  const metrics = await registry.metrics()
  expect(metrics).toContain('upkeep_failures_total{work="sealing"} 61')
  expect(metrics).toContain('upkeep_last_success_timestamp_seconds{work="sealing"} 1061')
})

test('a database that is away is a warning', () => {
  const { told, watch } = watching()
  watch.failed('hold expiry', new Refusal('database_away'))
  watch.failed('sealing', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  expect(told).toMatchObject([{ level: 'warn' }, { level: 'warn' }])
})

test('what is done regularly goes on after a failure, which the watch hears of', async () => {
  const { told, watch } = watching()
  const done = Promise.withResolvers<void>()
  let tries = 0
  const regular = regularly({ work: 'letters', everyMs: 1, watch }, async () => {
    tries += 1
    if (tries === 1) throw new Error('no paper')
    done.resolve()
  })
  await done.promise
  await regular.stop()
  expect(told).toMatchObject([{ text: 'failing: letters' }, { text: 'working again: letters' }])
})
