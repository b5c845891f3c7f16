import { sealingBank } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { type StatementVerdict, verifyStatement } from '@larkfield/contract/proofs/verify-statement.ts'
import { beforeAll, expect, test } from 'vitest'
import { markupOf, read } from '../../testing/markup.tsx'
import { dayText } from '../../ui/dates.ts'
import { verify as words } from '../../words/en/verify.ts'
import { AccountBooks } from './AccountBooks.tsx'
import { eachOnce, type Given, headlineOf, meaningOf, statesOf, totalsOf } from './outcome.ts'
import { Result } from './Result.tsx'
import { StatementFacts } from './StatementFacts.tsx'

type Bank = Awaited<ReturnType<typeof sealingBank>>
let bank: Bank
beforeAll(async () => {
  bank = await sealingBank()
})

const given = (bytes: Uint8Array, way: Given['way'] = 'file'): Given => ({ way, name: 'statement', bytes })
const verdictOn = (bytes: Uint8Array, witnesses = [bank.witness.key]): Promise<StatementVerdict> =>
  verifyStatement(bytes, { keys: [bank.bank.key], witnesses })
const day = (moment: string) => dayText(moment, 'en-US')
const headline = async (bytes: Uint8Array, way?: Given['way']) =>
  headlineOf(await verdictOn(bytes), given(bytes, way), words, day)
const shown = (node: React.ReactNode) => read(markupOf(node, { answers: [], at: '/verify' }))
const withText = (bytes: Uint8Array, from: string, to: string) => {
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain(from)
  return new TextEncoder().encode(text.replace(from, to))
}

test('a sealed document is genuine and complete, and every check of it holds', async () => {
  const document = await bank.document()
  const verdict = await verdictOn(document)
  expect(statesOf(verdict, words).map(({ state }) => state)).toEqual(Array(7).fill('holds'))
  expect(headlineOf(verdict, given(document), words, day)).toEqual({
    tone: 'good',
    title: words.verdict.genuine,
    sentences: [words.verdict.document],
  })
})

test('of a proof file alone the document stays open, and the reader is sent to the paper', async () => {
  const file = await bank.file()
  const open = statesOf(await verdictOn(file), words).find(({ check }) => check === 'document')
  expect(open).toEqual({ check: 'document', state: 'open', text: words.checks.noDocument })
  expect(await headline(file)).toMatchObject({ title: words.verdict.genuineProof })
  expect(await headline(file, 'code')).toMatchObject({
    title: words.verdict.genuineCode,
    sentences: [words.verdict.byCode],
  })
})

test('of a period that was not over nothing is called complete, however the statement was given', async () => {
  const early = { change: { made: '2026-11-30T12:00:00.000Z' } }
  const [file, document] = [await bank.file(early), await bank.document(early)]
  const { soFar, notOver, ...says } = words.verdict
  expect(await headline(document)).toEqual({
    tone: 'soFar',
    title: 'This statement is genuine, as things stood on 30 Nov 2026',
    sentences: [says.document, notOver],
  })
  expect(await headline(file)).toEqual({
    tone: 'soFar',
    title: soFar.proofFile('30 Nov 2026'),
    sentences: [says.proofAlone, notOver],
  })
  expect(await headline(file, 'code')).toMatchObject({ title: soFar.code('30 Nov 2026') })
  const verdict = await verdictOn(document)
  const state = statesOf(verdict, words).find(({ check }) => check === 'period')
  expect(state).toEqual({ check: 'period', state: 'holds', text: words.checks.wholeSoFar })
  const checked = { given: given(document), verdict, at: new Date() }
  expect(shown(<Result checked={checked} onAnother={() => {}} />)).not.toContain('genuine and complete')
})

test('what cannot be checked is not called forged', async () => {
  const scan = new TextEncoder().encode('%PDF-1.4\na picture of a statement')
  expect(await headline(scan)).toEqual({
    tone: 'unclear',
    title: words.verdict.uncheckable,
    sentences: [words.checks.list.file.failed, words.verdict.advice.file],
  })
  const checked = { given: given(scan), verdict: await verdictOn(scan), at: new Date() }
  // There was nothing in it to check, so no list of checks says so once for each.
  expect(shown(<Result checked={checked} onAnother={() => {}} />)).not.toContain(words.checks.title)
})

test('of several accounts the balances of all are added up, unless their currencies differ', async () => {
  const { accounts } = await bank.proofOf({ isPreceded: true })
  const [one] = accounts as [(typeof accounts)[0]]
  const balance = (opening: string, closing: string, currency = 'USD') => ({
    ...one,
    currency,
    opening: { version: 1, balance: opening },
    closing: { version: 2, balance: closing },
  })
  const large = balance('90071992547409931234', '-5')
  expect(totalsOf([large, balance('1', '2'), balance('-10', '0')])).toEqual({
    currency: 'USD',
    decimals: 2,
    opening: '90071992547409931225',
    closing: '-3',
  })
  expect(totalsOf([large])).toBeUndefined()
  expect(totalsOf([large, balance('1', '2', 'EUR')])).toBeUndefined()
  const facts = (all: typeof accounts) => shown(<StatementFacts proof={{ ...proof, accounts: all }} />)
  const proof = await bank.proofOf({})
  expect(facts([large, balance('100', '205')])).toContain('|Closing balance of all|$2.00|')
  expect(facts([one])).not.toContain('of all')
})

test.each([
  ['signature', async () => withText(await bank.file(), '"125050"', '"925050"')],
  ['document', async () => withText(await bank.document(), 'as pages show it', 'as pages sh0w it')],
  [
    'lines',
    () =>
      bank.file({
        changeLine: (line) => {
          line.day = '2026-11-29'
        },
      }),
  ],
  ['sums', () => bank.file({ leaveOut: 2 })],
] as const)('what fails first is the reason: %s', async (check, make) => {
  const bytes = await make()
  const verdict = await verdictOn(bytes)
  const failed = statesOf(verdict, words).filter(({ state }) => state === 'failed')
  expect(failed[0]).toEqual({ check, state: 'failed', text: words.checks.list[check].failed })
  expect(await headline(bytes)).toMatchObject({
    tone: 'bad',
    title: words.verdict.wrong,
    sentences: [words.checks.list[check].failed, words.verdict.advice.rest],
  })
  const page = shown(
    <Result checked={{ given: given(bytes), verdict, at: new Date() }} onAnother={() => {}} />,
  )
  expect(page).toContain(words.verdict.wrong)
  expect(page).not.toContain('Ada Whitfield')
})

test('shows from the proof who, when and how much, and who signed with the bank', async () => {
  const file = await bank.file()
  const checked = { given: given(file), verdict: await verdictOn(file), at: new Date() }
  const page = shown(<Result checked={checked} onAnother={() => {}} />)
  for (const text of [
    'Ada Whitfield',
    '4000 1234 56',
    '1 Nov 2026 to 30 Nov 2026',
    '+$2,501.00',
    '−$42.50',
    '$2,458.50',
    'Hill Road Housing',
    'GB29 NWBK 6016 1331 9268 19',
    'Wages, week 1',
    'auditor.example',
  ])
    expect(page).toContain(text)
  const without = { ...checked, verdict: await verdictOn(file, []) }
  expect(shown(<Result checked={without} onAnother={() => {}} />)).toContain(words.witnesses.none)
})

test('a long statement begins with its first lines', async () => {
  const { accounts } = await bank.proofOf({ lines: 200 })
  const page = shown(<AccountBooks account={accounts[0]!} />)
  expect(page.match(/Wages|Housing/g)).toHaveLength(50)
  expect(page).toContain('Show all 200')
})

test('says what is not proved, by what the statement holds', async () => {
  const number = (count: number) => String(count)
  const meaning = async (wanted: Parameters<Bank['proofOf']>[0]) =>
    meaningOf(await bank.proofOf(wanted), words, number).provesNot
  const plain = await meaning({})
  expect(plain).toContain(words.meaning.opened('3', '3'))
  for (const text of [words.meaning.openEnd, words.meaning.notOver]) expect(plain).not.toContain(text)
  expect(await meaning({ isContinued: false })).toContain(words.meaning.openEnd)
  expect(await meaning({ change: { made: '2026-11-18' } })).toContain(words.meaning.notOver)
  const hidden = await meaning({
    changeLine: (line) => {
      if (line.version > 1) line.words = { hash: 'ab' }
    },
  })
  expect(hidden).toContain(words.meaning.opened('1', '3'))
  expect(meaningOf(undefined, words, number).provesNot).not.toContain(words.meaning.openEnd)
})

test('a witness that signed twice is named once, with the first time', () => {
  const [early, late] = [new Date('2026-11-01'), new Date('2026-11-02')]
  const named = (name: string, seenAt: Date) => ({ name, seenAt })
  expect(eachOnce([named('a', late), named('b', late), named('a', early)])).toEqual([
    named('a', early),
    named('b', late),
  ])
})
