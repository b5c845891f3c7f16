import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import face from '../ledger/package.json' with { type: 'json' }
import { readSources } from './testing/sources.ts'

/** The ledger is used through what its package exports and through its views; see docs/decisions/008. */
const others = readSources('{contract,server,web,ops,e2e,bench,torture,attack}/**/*.{ts,tsx,sql}')

test('nobody imports a file of the ledger that its package does not export', () => {
  const open = Object.keys(face.exports).map((path) => join('@larkfield/ledger', path))
  const wrong = others.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import|import\(|mock\()\s*['"]([^'"]+)['"]/g)]
      .map(([, target = '']) => target)
      .filter((target) => target !== '../ledger/package.json')
      .filter((target) =>
        target.startsWith('.')
          ? normalize(join(dirname(file), target)).startsWith('ledger/')
          : /^@larkfield\/ledger(\/|$)/.test(target) && !open.includes(target),
      )
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

/** Who names a table all the same, and why. */
const mayName = {
  'ops/confirm-date-restart.db.test.ts': 'lets a bank be down for days',
  'ops/confirm-date.db.test.ts': 'lets the time of a hold run out',
  'ops/growth/loan-rows.queries.ts': 'writes loans of the past into a bank that is grown',
  'ops/growth/year-rows.queries.ts': 'reads how each day of a grown bank ended',
  'ops/verify-books.db.test.ts': 'rewrites the books as their owner could, to see that it is found',
  'ops/verify-checkpoints.db.test.ts': 'forks the tree as its owner could, to see that it is found',
  'server/features/accounting/verify-months.db.test.ts':
    'rewrites closed days as their owner could, to see that it is found',
  'server/features/customers/closing-sum.db.test.ts': 'has two people sign for an account',
  'server/features/customers/export-work.db.test.ts': 'opens thousands of accounts at once',
  'server/features/desk/desk.db.test.ts':
    'changes rows behind the back of the ledger, to see that it is noticed',
  'server/features/interest/verify-interest.db.test.ts':
    'rewrites postings of interest as their owner could, to see that it is found',
  'server/features/statements/archive.db.test.ts': 'makes an account younger than what is on it',
  'server/features/wires/wire-period.db.test.ts': 'sends the wires of three hundred days at once',
  'server/floor/backups/backups.db.test.ts': 'opens the first account two hours ago, before any backup',
  'server/floor/checkpoints/checkpoints-self-check.db.test.ts':
    'changes the tree as its owner could, to see that a running bank finds it',
  'server/floor/checkpoints/checkpoints.db.test.ts':
    'forks the tree and rolls it back as its owner could, to see that neither is signed',
  'server/floor/checkpoints/verify-checkpoints.db.test.ts':
    'rewrites the tree and checkpoints as their owner could, to see that it is found',
  'server/floor/database/transactions.db.test.ts': 'lets midnight pass between judging and booking',
  'server/floor/figures/figures.db.test.ts': 'makes a hold older than it is',
  'server/floor/night/night.db.test.ts': 'takes rights away, and books as a node of last week does',
  'server/floor/upkeep/expiring-holds.db.test.ts': 'lets the time of a hold run out',
  'server/floor/upkeep/self-check.db.test.ts':
    'makes books wrong and mends them, to see that both are noticed',
  'server/floor/upkeep/watch.db.test.ts': 'takes away a right, to see that the failure is told',
  'server/schema/0101_customers.sql': 'older than the views; new indexes on the books go into ledger/schema',
  'server/schema/0106_desk.sql': 'older than the views',
  'server/schema/0110_money_lists.sql': 'older than the views',
  'server/schema/0170_holdings.sql': 'refers to accounts',
  'server/schema/0172_holder_invitations.sql': 'refers to accounts',
  'server/schema/0174_standing_orders.sql': 'refers to accounts',
  'server/schema/0194_loans_with_a_schedule.sql': 'refers to accounts',
  'server/schema/0215_statements.sql': 'refers to accounts',
  'torture/bugs.ts': 'a seeded bug takes a constraint away',
  'torture/killed-tree.db.test.ts': 'looks whether a killed bank left the tree whole',
}

test("nobody names the ledger's own tables", () => {
  const schema = readSources('ledger/schema/*.sql')
    .map(({ text }) => text)
    .join('\n')
  const tables = [...schema.matchAll(/create (?:table|view|sequence) ledger\.(\w+)/g)].map(([, name]) => name)
  expect(tables).toContain('accounts')
  // With a bracket right behind it, it is one of the ledger's reads.
  const naming = new RegExp(`\\bledger\\.(${tables.join('|')})\\b(?!\\()`)
  const named = others.filter(({ text }) => naming.test(text)).map(({ file }) => file)
  expect(named).toEqual(Object.keys(mayName))
})
