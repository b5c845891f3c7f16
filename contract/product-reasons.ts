import type { RefusalCode } from './refusal-codes.ts'

/** Why something is refused that is about products and their terms. */
export const productReasons = {
  terms_need_notice: {
    code: 'invalid',
    sentence: 'These terms are worse for customers, so they can begin on {day|day} at the earliest.',
  },
  terms_ahead_worse: {
    code: 'conflict',
    sentence: 'The terms from {day|day} would then be worse for customers: withdraw them first.',
  },
  terms_too_far: { code: 'invalid', sentence: 'Terms can begin {most} years ahead at most.' },
  terms_known: { code: 'conflict', sentence: 'There are already terms that begin on that day.' },
  terms_begun: { code: 'conflict', sentence: 'These terms have begun and stay as they are.' },
  terms_unchanged: { code: 'conflict', sentence: 'These are the terms that are in force then anyway.' },
  terms_of_other_kind: { code: 'invalid', sentence: 'A product of this kind has other terms.' },
  tiers_not_rising: {
    code: 'invalid',
    sentence: 'The first tier begins at 0, and each of the others above the one before it.',
  },
  rate_too_fine: { code: 'invalid', sentence: 'A percentage has at most four decimals.' },
  least_above_most: { code: 'invalid', sentence: 'The lowest must not be above the highest.' },
  usual_outside: {
    code: 'invalid',
    sentence: 'The usual term must lie between the shortest and the longest.',
  },
  product_known: { code: 'conflict', sentence: 'There is already a product of that name.' },
  interest_not_reversible: {
    code: 'conflict',
    sentence:
      'Interest and its tax stand in the period they were posted for and cannot be reversed by themselves.',
  },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>
