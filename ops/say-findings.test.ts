import type { FindingCode, FindingRule } from '@larkfield/contract/book-findings.ts'
import type { Fault } from '@larkfield/ledger'
import { expect, test } from 'vitest'
import { verdictOf } from './say-findings.ts'

const fault = (rule: FindingRule, code: FindingCode): Fault => ({
  rule,
  code,
  subject: code,
  values: {},
  wrong: '',
})
const unsigned = fault('B30', 'checkpoint_forged')
const ofStranger = fault('S36', 'anchor_by_stranger')
const rolledBack = fault('B30', 'checkpoint_beyond_tree')
const unanchored = fault('S36', 'anchored_block_gone')
const trail = fault('B20', 'trail_block_changed')
const balance = fault('B2', 'total_unlike_entries')
const ofChain = fault('B20', 'block_changed')

test.each([
  ['signatures', [unsigned]],
  ['signatures', [unsigned, ofStranger]],
  ['tree', [rolledBack, unsigned]],
  ['anchors', [unanchored]],
  ['anchors', [unanchored, ofStranger]],
  ['trail', [trail]],
  ['sealed', [rolledBack, unanchored]],
  ['sealed', [unsigned, trail]],
  ['books', [unsigned, balance]],
  ['books', [ofChain, rolledBack]],
] as const)('the last line is of the %s when this was found: %o', (verdict, faults) => {
  expect(verdictOf(faults, [trail])).toBe(verdict)
})
