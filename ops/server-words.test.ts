import { expect, test } from 'vitest'
import { isTest, readSources } from './testing/sources.ts'
import { writtenOutside } from './testing/written-outside.ts'

/** Words for others than customers and staff: the API document, and what `verify-books` tells on a terminal. */
const elsewhere = /^server\/(floor\/words|floor\/http|floor\/audit\/verify-audit-trail|testing|list-calls)/

const sources = readSources('server/**/*.ts').filter(
  ({ file }) => !elsewhere.test(file) && !isTest(file) && !file.endsWith('.queries.ts'),
)

test('no mail, message or document says anything that floor/words does not know', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ file, text }) => writtenOutside(file, text))).toEqual([])
})

test('finds what is said in a mail, a table and a drawing', () => {
  const found = writtenOutside(
    'a.ts',
    `send({ subject: 'Your code', text: ['One line', \`Two \${x} lines of it\`].join() })
     const columns = [{ key: 'owner', title: 'Owner', value: 'Not this' }]
     doc.font('Helvetica').text(x ? 'Money in' : words.moneyOut, 1, 2)
     const note = reason ?? 'Held by the bank'
     const fine = { subject: words.subject, kind: 'Customer', remark: ownRemarks.opening }`,
  )
  expect(found).toEqual([
    'a.ts:1 Your code',
    'a.ts:1 One line',
    'a.ts:1 Two',
    'a.ts:1 lines of it',
    'a.ts:2 Owner',
    'a.ts:3 Money in',
    'a.ts:4 Held by the bank',
  ])
})
