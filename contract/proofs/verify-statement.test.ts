import { sample, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, joined } from './bytes.ts'
import { keyText } from './signed-note.ts'
import type { StatementProof } from './statement-proof.ts'
import { sealingBank } from './testing/sealed-statement.ts'
import { secondVerdict } from './testing/second-verifier.ts'
import { CHECKS, verifyStatement } from './verify-statement.ts'

const { bank, witness, proofOf, seal, file, document } = await sealingBank()
const trusted = { keys: [bank.key], witnesses: [witness.key] }
const keys = [{ text: keyText(bank.key) }]
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const isHeld = async (given: Uint8Array) => (await verifyStatement(given, trusted)).holds
const firstFailing = async (given: Uint8Array) =>
  (await verifyStatement(given, trusted)).checks.find(({ holds }) => !holds)?.check

const shapes = [0, 1, 2, 3, 8, 40].flatMap((lines) =>
  [false, true].flatMap((isPreceded) =>
    [false, true].map((isContinued) => ({ lines, isPreceded, isContinued })),
  ),
)

test.each(shapes.filter(({ lines, isPreceded, isContinued }) => lines || isPreceded || isContinued))(
  'a statement of %o holds, alone and in its document, by two hands',
  async (shape) => {
    const alone = await file(shape)
    const verdict = await verifyStatement(alone, trusted)
    expect(verdict).toMatchObject({ holds: true, inDocument: false, witnesses: [{ name: witness.key.name }] })
    expect(verdict.checks.map(({ check }) => check)).toEqual(CHECKS.filter((check) => check !== 'document'))
    expect(secondVerdict(textOf(alone), keys)).toEqual({ holds: true, failed: [] })
    const whole = await verifyStatement(await document(shape), trusted)
    expect(whole).toMatchObject({ holds: true, inDocument: true })
    expect(whole.checks.map(({ check }) => check)).toEqual(CHECKS)
  },
)

type Instead = { at: number; other: number }

/** Every byte with its lowest bit, its case or its highest bit changed, or as the sign that ends a line. */
const othersOf = (whole: Uint8Array): Instead[] =>
  [...whole].flatMap((byte, at) =>
    [byte ^ 1, byte ^ 0x20, byte ^ 0x80, 0x0a]
      .filter((other) => other !== byte)
      .map((other) => ({ at, other })),
  )

async function expectNoneHolds(whole: Uint8Array, all: readonly Instead[]) {
  for (const { at, other } of all)
    if (await isHeld(whole.with(at, other))) expect.fail(`byte ${at} may be ${other} instead of ${whole[at]}`)
}

test('every byte of a proof file that is another fails the check, whatever it is', async () => {
  const whole = await file({ lines: 1 })
  await expectNoneHolds(whole, sample(othersOf(whole), whole.length))
})

test('every byte that is left out of a proof file, or stands in it twice, fails the check', async () => {
  const whole = await file({ lines: 1 })
  const ways = [...whole.keys()].flatMap((at) => [
    { at, how: 'left out', rest: whole.subarray(at + 1) },
    { at, how: 'doubled', rest: joined(whole.subarray(at, at + 1), whole.subarray(at)) },
  ])
  for (const { at, how, rest } of sample(ways, whole.length / 2))
    if (await isHeld(joined(whole.subarray(0, at), rest))) expect.fail(`byte ${at} may be ${how}`)
})

test('every byte of a document that is another fails the check, in its proof and around it', async () => {
  const whole = await document({ lines: 1 })
  await expectNoneHolds(whole, sample(othersOf(whole), whole.length / 2))
})

test('every sign of the checkpoint that is another fails the check, though the bank signs the file again', async () => {
  const proof = await proofOf({ lines: 1 })
  const { checkpoint } = proof
  const byWitness = checkpoint.lastIndexOf('— ')
  const all = [...checkpoint].flatMap((sign, at) =>
    ['A', 'z', '0', '9', '+', '\n', ' '].filter((other) => other !== sign).map((other) => ({ at, other })),
  )
  for (const { at, other } of sample(all, checkpoint.length / 2)) {
    const changed = checkpoint.slice(0, at) + other + checkpoint.slice(at + 1)
    const verdict = await verifyStatement(await seal({ ...proof, checkpoint: changed }), trusted)
    // A changed line no longer counts as a witness's; the bank's own signature is left as it was.
    if (verdict.holds && (at < byWitness || verdict.witnesses.length > 0))
      expect.fail(`sign ${at} of the checkpoint may be ${JSON.stringify(other)}`)
  }
})

test.each([
  ['nothing', 'file', new Uint8Array()],
  ['any text', 'file', bytesOf('hello')],
  ['a document without a proof', 'file', bytesOf('%PDF-1.7\nhello\n%%EOF\n')],
  ['bytes that are no text', 'file', Uint8Array.of(0xff, 0xfe, 0xfd)],
  ['a proof file with more after it', 'signature', joined(await file(), bytesOf('— x AAAAAAAAAAA=\n'))],
  ['a proof file with a mark before it', 'file', joined(Uint8Array.of(0xef, 0xbb, 0xbf), await file())],
  ['a file with the line ends of Windows', 'file', bytesOf(textOf(await file()).replaceAll('\n', '\r\n'))],
  ['a document with more after it', 'document', joined(await document(), bytesOf('\n'))],
  ['a document with two proofs', 'file', joined(await document(), await file())],
  ['a document cut off', 'file', (await document()).slice(0, 900)],
])('of %s the check fails at: %s', async (_, check, given) => {
  expect(await firstFailing(given)).toBe(check)
})

test('a document that says something else of itself than is so is not the one that was made', async () => {
  const whole = await document()
  const [from, before] = JSON.parse(/"proof":(\[\d+,\d+\])/.exec(textOf(whole))![1]!) as [number, number]
  const moved = joined(whole.subarray(0, 9), bytesOf('(An added page)'), whole.subarray(9))
  expect(await firstFailing(moved)).toBe('document')
  // The proof is whole, and the pages around it are those of another statement.
  const elsewhere = joined(
    bytesOf('%PDF-1.7\nother pages, as long as those of it'),
    whole.subarray(from, before),
  )
  expect(await firstFailing(joined(elsewhere, whole.subarray(before)))).toBe('document')
  // Taken out, it is a proof file as good as any, and says nothing of pages.
  const alone = await verifyStatement(whole.slice(from, before), trusted)
  expect([alone.holds, alone.inDocument]).toEqual([true, false])
})

test('without a key nothing holds, and a witness is no bank', async () => {
  const given = await file()
  for (const keys of [
    [],
    [witness.key],
    [{ ...bank.key, name: 'other' }],
    [{ ...bank.key, kind: 'witness' as const }],
  ])
    expect((await verifyStatement(given, { keys, witnesses: [] })).checks.at(-1)).toEqual({
      check: 'signature',
      holds: false,
    })
})

/** Places of a proof's numbers, texts and lists, by the way to them. */
function waysIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way]
  const inside = Object.entries(value).flatMap(([name, one]) =>
    waysIn(one, [...way, Array.isArray(value) ? Number(name) : name]),
  )
  return Array.isArray(value) && way.length > 0 ? [way, ...inside] : inside
}

type Change = { at: number; how: number; with: number }

/** Some number, text or list of the proof becomes another one of its kind. */
function changed(proof: StatementProof, { at, how, with: nth }: Change): StatementProof {
  const next = structuredClone(proof)
  const ways = waysIn(next).filter(([first]) => first !== 'format' && first !== 'document')
  const way = ways[at % ways.length]!
  // biome-ignore lint/suspicious/noExplicitAny: any place of it
  const holder = way.slice(0, -1).reduce<any>((inside, name) => inside[name], next)
  holder[way.at(-1)!] = otherThan(holder[way.at(-1)!], how, nth)
  return next
}

function otherThan(value: unknown, how: number, nth: number): unknown {
  if (Array.isArray(value)) {
    const at = value.length === 0 ? 0 : nth % value.length
    const one = value[at]
    return [value.toSpliced(at, 1), value.toSpliced(at, 0, one), value.toReversed(), []][how % 4]
  }
  if (typeof value === 'number') return [value + 1, value - 1, value + nth, 0][how % 4]
  if (typeof value !== 'string') return value
  const at = value.length === 0 ? 0 : nth % value.length
  const digit = String((Number(value[at]) + 1 + (how % 9)) % 10)
  return /\d/.test(value[at] ?? '') ? value.slice(0, at) + digit + value.slice(at + 1) : `${value}${nth % 10}`
}

test('of statements that a bank changed anyhow and signed again, two hands judge the same', async () => {
  const proof = await proofOf({ lines: 6, isPreceded: true })
  const number = fc.nat({ max: 5_000 })
  const changes = fc.array(fc.record({ at: number, how: number, with: number }), {
    minLength: 1,
    maxLength: 2,
  })
  let [held, failed] = [0, 0]
  const budget = search(40, 2_000)
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const given = await seal(all.reduce(changed, proof))
      const { checks, holds } = await verifyStatement(given, trusted)
      // The first that fails: what is no figure or no hash at all may take those after it along.
      const first = checks.find((check) => !check.holds)?.check
      const second = secondVerdict(textOf(given), keys)
      expect([second.holds, second.failed[0]]).toEqual([holds, first])
      if (holds) held += 1
      else failed += 1
    }),
    budget,
  )
  // Both kinds are among them: names that only the bank vouches for, and everything else.
  expect(held).toBeGreaterThan(budget.numRuns / 80)
  expect(failed).toBeGreaterThan(budget.numRuns / 3)
})
