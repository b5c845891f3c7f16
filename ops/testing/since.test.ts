import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { expect, test } from 'vitest'
import { compositions, dependenciesOf } from './reach.ts'
import { booking, longSearches, longTests, reachedTests, seats } from './reached-tests.ts'
import { allSources, changedSince } from './since.ts'
import type { Source } from './sources.ts'
import { changedSymbols, moduleOf } from './symbols.ts'

/** A small bank: one call that sends and one that lists, with a screen, a table and tests. */
const bank = {
  'contract/calls/wires.ts': `
import { id } from '../fields.ts'
export const wireCalls = defineCalls({
  'POST /send': {
    body: z.strictObject({ id }),
  },
  'GET /list': {
    reply: z.array(z.string()),
  },
})
`,
  'contract/fields.ts': `
export const id = z.string()
/** A line. */
export const line = (most: number) => z.string().max(most)
`,
  'server/features.ts': `
import { nightStep } from './features/wires/night.ts'
import { wireRoutes } from './features/wires/wires.routes.ts'
export function openFeatures(basics: Basics) {
  return {
    ...wireRoutes(basics),
    nightSteps: [nightStep(basics)],
  }
}
`,
  'server/bank.ts': `
import { openFeatures } from './features.ts'
export const openBank = () => openFeatures({})
`,
  'server/testing/bank.ts': `
import { openBank } from '../bank.ts'
export const testBank = () => openBank()
`,
  'server/features/wires/wires.routes.ts': `
import { listWires } from './list.ts'
import { sendWire } from './send.ts'
export function wireRoutes(needs: Needs): Handlers {
  const sending = { needs, send: sendWire }
  return {
    'POST /send': (call) => sending.send(call),
    'GET /list': async () => {
      return listWires(needs)
    },
  }
}
`,
  'server/features/wires/list.ts': `
import type { Wire } from './send.ts'
import { wires } from './wires.queries.ts'
export const listWires = (needs: Needs): Wire[] => wires(needs)
`,
  'server/features/wires/wires.queries.ts': `
export const wires = ({ database }: Needs) => database.all(sql\`select id from bank.wires\`)
`,
  'server/features/wires/send.ts': `
export type Wire = { id: string }
/** Sends. */
export const sendWire = (call: Call) => call.body
`,
  'server/features/wires/night.ts': `
export const nightStep = () => ({ name: 'wires' })
`,
  'server/schema/0001_wires.sql': `
create table bank.wires (id bigint);
`,
  'web/paths.ts': `
export const paths = {
  wires: '/dashboard/wires',
  pots: '/dashboard/pots',
}
`,
  'web/customer/MoreScreens.tsx': `
import { paths } from '../paths.ts'
const screens: Record<string, ComponentType> = {
  [paths.wires]: lazy(() => import('./Wires.tsx')),
  [paths.pots]: lazy(() => import('./Pots.tsx')),
}
`,
  'web/customer/Wires.tsx': `
import { SendButton } from './wires/SendButton.tsx'
export default function Wires() {
  return <SendButton label="Send it now" />
}
`,
  'web/customer/wires/SendButton.tsx': `
export const SendButton = ({ label }: Props) => <button onClick={() => api('POST /send')}>{label}</button>
`,
  'web/customer/Pots.tsx': `
export default function Pots() {
  return <p>{lines(2)}</p>
}
`,
  'server/features/wires/wires.db.test.ts': `
import { testBank } from '@larkfield/server/testing/bank.ts'
test('it lists', () => testBank())
`,
  'server/features/other/listing.db.test.ts': `
import { testBank } from '@larkfield/server/testing/bank.ts'
test('it lists', async () => expect(await testBank().call('GET /list')).toEqual([]))
`,
  'server/features/other/sending.db.test.ts': `
import { testBank } from '@larkfield/server/testing/bank.ts'
test('it sends', async () => expect(await testBank().call('POST /send')).toEqual({}))
`,
  'server/features/other/nights.db.test.ts': `
import { testBank } from '@larkfield/server/testing/bank.ts'
test('the night', () => testBank().carryOutNight())
`,
  'web/customer/wires/send-button.test.tsx': `
import { SendButton } from './SendButton.tsx'
test('it is a button', () => expect(<SendButton />).toBe('button'))
`,
  'e2e/customer-wires.journey.ts': `
test('a wire is sent', () => visit('/#/dashboard/wires'))
`,
  'e2e/customer-pots.journey.ts': `
test('a pot is opened', () => visit(\`/#\${paths.pots}\`))
`,
}

type File = keyof typeof bank

const sourcesOf = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([file, text]) => ({ file, text }))

/** The tests of the small bank that a change of one file reaches, without their folders and endings. */
function reachedBy(file: string, change: (text: string) => string = (text) => `${text}\n`): string[] {
  const before = (bank as Record<string, string>)[file]
  const now = change(before ?? '')
  const { tests } = reachedTests([{ file, before, now }], sourcesOf({ ...bank, [file]: now }))
  return tests.map((it) => it.replace(/^.*\/|\.(db\.test|test|journey)\.tsx?$/g, ''))
}

const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}

test('the code behind a call reaches the tests that name it, its screens and its folder', () => {
  expect(reachedBy('server/features/wires/send.ts', replaced('call.body', 'call'))).toEqual([
    'customer-wires',
    'sending',
    'wires',
  ])
  expect(reachedBy('server/features/wires/list.ts', replaced('wires(needs)', '[]'))).toEqual([
    'listing',
    'wires',
  ])
})

test('a comment, a type and an empty line reach no test', () => {
  expect(reachedBy('server/features/wires/send.ts')).toEqual([])
  expect(reachedBy('server/features/wires/send.ts', replaced('/** Sends. */', '// It sends.'))).toEqual([])
  expect(reachedBy('server/features/wires/send.ts', replaced('id: string', 'id: bigint'))).toEqual([])
})

test('a field of the contract reaches the calls that have it, and no others', () => {
  const changed = replaced('id = z.string()', 'id = z.uuid()')
  expect(reachedBy('contract/fields.ts', changed)).toEqual(['customer-wires', 'sending', 'send-button'])
  expect(reachedBy('contract/fields.ts', replaced('max(most)', 'min(most)'))).toEqual([])
})

test('a schema file reaches the tests of queries that name its tables', () => {
  expect(reachedBy('server/schema/0001_wires.sql')).toEqual(['listing', 'wires'])
  const column = 'alter table bank.wires add column day date;'
  expect(reachedBy('server/schema/0002_day.sql', () => column)).toEqual(['listing', 'wires'])
})

test('a part of a screen reaches the journeys to that screen, by address or by name', () => {
  expect(reachedBy('web/customer/wires/SendButton.tsx', replaced('<button', '<a'))).toEqual([
    'customer-wires',
    'send-button',
  ])
  expect(reachedBy('web/customer/Pots.tsx', replaced('lines(2)', 'lines(3)'))).toEqual(['customer-pots'])
})

test('a step of the night reaches the tests that carry out a night', () => {
  expect(reachedBy('server/features/wires/night.ts', replaced("'wires'", "'all'"))).toEqual([
    'nights',
    'wires',
  ])
})

test('where everything meets, a change reaches what it names, else every test of the database', () => {
  const leftOut = replaced('    nightSteps: [nightStep(basics)],\n', '')
  expect(reachedBy('server/features.ts', leftOut)).toEqual(['nights', 'wires'])
  expect(reachedBy('server/features.ts', replaced('return {', 'return { a: 1,'))).toEqual([
    'listing',
    'nights',
    'sending',
    'wires',
  ])
})

test('a file under every test reaches every test, and says so', () => {
  const change = { file: 'package-lock.json', before: undefined, now: '' }
  const { tests, notes } = reachedTests([change], sourcesOf(bank))
  expect(tests.sort()).toEqual(
    Object.keys(bank)
      .filter((file) => /\.(test|journey)\.tsx?$/.test(file))
      .sort(),
  )
  expect(notes[0]).toContain('package-lock.json is under every test')
})

test('a test that still says what a button said before is reached', () => {
  const journey = "test('sent', () => page.getByRole('button', { name: 'Send it now' }).click())"
  const file: File = 'web/customer/Wires.tsx'
  const now = bank[file].replace('Send it now', 'Send the wire')
  const all = sourcesOf({ ...bank, [file]: now, 'e2e/elsewhere.journey.ts': journey })
  expect(reachedTests([{ file, before: bank[file], now }], all).tests).toContain('e2e/elsewhere.journey.ts')
})

test('the nearest of many journeys are taken, and those left out are named', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`e2e/pot-${index}.journey.ts`, "visit('/#/dashboard/pots')"]),
  )
  const file: File = 'web/customer/Pots.tsx'
  const now = bank[file].replace('2', '3')
  const { tests, notes } = reachedTests(
    [{ file, before: bank[file], now }],
    sourcesOf({ ...bank, ...many, [file]: now }),
  )
  expect(tests).toHaveLength(9)
  expect(notes).toEqual([expect.stringMatching(/^browser: the nearest 9 of 21 files .* and 7 more$/)])
})

test('a module is taken apart by its declarations, and a file of calls by its calls', () => {
  const file: File = 'server/features/wires/wires.routes.ts'
  const { symbols, imports } = moduleOf({ file, text: bank[file] })
  expect([...symbols.keys()]).toEqual(['wireRoutes', 'sending', 'POST /send', 'GET /list'])
  expect(imports.get('sendWire')).toEqual({ target: 'server/features/wires/send.ts', name: 'sendWire' })
  const moved = bank[file].replace("from './send.ts'", "from './send-wire.ts'")
  expect(changedSymbols({ file, text: bank[file] }, { file, text: moved })).toEqual(['sending'])
})

test('in the bank as it is, every call is answered, and every file that is named here exists', () => {
  const graph = dependenciesOf(allSources())
  const unanswered = allCalls.map(([name]) => name).filter((name) => (graph.get(name)?.size ?? 0) < 2)
  expect(unanswered).toEqual([])
  const named = [...compositions, ...longTests, ...longSearches, ...booking, ...seats]
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})

test('an unknown commit is refused', () => {
  expect(() => changedSince('no-such-commit')).toThrow('git knows no commit "no-such-commit"')
})
