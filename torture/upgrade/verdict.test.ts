import { expect, test } from 'vitest'
import { commitOf } from './releases.ts'
import { newStep, type Step, sentenceOf, violationsIn } from './verdict.ts'

const step = (changes: Partial<Step> = {}): Step => ({
  ...newStep('to 0.2.0', false),
  answered: 10,
  acknowledged: ['a', 'b'],
  ...changes,
})

test('an upgrade in which everything was answered and booked once is as promised', () => {
  expect(violationsIn([step()], ['a', 'b', 'c'])).toEqual([])
})

test.each([
  [
    'a lost request',
    step({ wrong: new Map([['GET / failed: ECONNRESET', 1]]) }),
    ['a', 'b'],
    '1 times GET /',
  ],
  ['a 503', step({ wrong: new Map([['POST /transfer answered 503', 2]]) }), ['a', 'b'], '2 times POST'],
  ['a lost wire', step(), ['a'], '1 acknowledged wires are not in the books'],
  ['a wire booked twice', step(), ['a', 'b', 'b'], '1 wires were booked more than once'],
  ['a missing file', step({ missedFiles: 3 }), ['a', 'b'], '3 files of a page were missing'],
  ['no load', step({ answered: 0 }), ['a', 'b'], 'no request was answered'],
  ['no wire', step({ acknowledged: [] }), ['a', 'b'], 'no wire was acknowledged'],
])('%s is a violation', (_, seen, booked, what) => {
  expect(violationsIn([seen], booked)).toEqual([expect.stringContaining(what)])
})

test('a page may miss a file only while 0.1.0 runs beside a later release', () => {
  expect(violationsIn([step({ missedFiles: 3, isMixedWithFirst: true })], ['a', 'b'])).toEqual([])
})

test('a step tells lost requests, 503s and other wrong answers apart', () => {
  const wrong = new Map([
    ['GET / failed: ECONNRESET', 2],
    ['GET /my-wires answered 503 …', 3],
    ['GET / answered 500 …', 4],
  ])
  expect(sentenceOf(step({ wrong }))).toBe(
    'to 0.2.0: 10 requests, 2 wires acknowledged; 2 lost, 3 times 503, 4 otherwise wrong, 0 files missed',
  )
})

test('the commit of a release is found in its own section', () => {
  const commit = 'ab'.repeat(20)
  const changelog = `# Changelog\n\n## 0.2.0\nCommit none.\n\n## 0.1.0\nCommit ${commit}. The whole bank.\n`
  expect(commitOf('0.1.0', changelog)).toBe(commit)
  expect(() => commitOf('0.2.0', changelog)).toThrow('CHANGELOG.md names no commit of 0.2.0')
})
