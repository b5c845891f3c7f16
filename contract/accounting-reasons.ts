import type { RefusalCode } from './refusal-codes.ts'

/** Refusals of the accountant's desk: the chart of accounts, months and clearing. */
export const accountingReasons = {
  chart_moved: {
    code: 'conflict',
    sentence: 'Somebody has changed the chart of accounts since you opened it. Nothing was saved.',
  },
  chart_number_twice: { code: 'invalid', sentence: 'Two lines of the chart have the number {number}.' },
  chart_kind_unplaced: {
    code: 'invalid',
    sentence: 'Every kind of account stands on exactly one line of the chart: please check "{kind}".',
  },
  chart_type_misfit: {
    code: 'invalid',
    sentence: 'Accounts of the kind "{kind}" cannot stand on line {number}, which is of another type.',
  },
  chart_type_fixed: { code: 'conflict', sentence: 'The type of line {number} cannot change.' },
  chart_name_missing: { code: 'invalid', sentence: 'Please name line {number}.' },
  chart_line_stays: { code: 'conflict', sentence: 'Line {number} is reckoned by the bank and stays.' },
  no_such_line: { code: 'not_found', sentence: 'The chart of accounts has no such line.' },
  month_out_of_order: {
    code: 'conflict',
    sentence: 'Months are closed in order: {month|month} is next.',
  },
  month_already_closed: { code: 'conflict', sentence: 'This month is closed already.' },
  nobody_else_to_agree: {
    code: 'conflict',
    sentence: 'This needs a second person, and nobody else at the desk may approve it.',
  },
  clearing_not_even: { code: 'conflict', sentence: 'These entries do not cancel out.' },
  clearing_not_open: {
    code: 'conflict',
    sentence: 'One of these is no open entry of the clearing account.',
  },
  match_already_undone: { code: 'conflict', sentence: 'This match was undone already.' },
  too_many_for_file: {
    code: 'invalid',
    sentence: 'A file holds at most {most} postings. Please choose a shorter period.',
  },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>
