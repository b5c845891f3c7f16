import { texts } from '@larkfield/contract/texts.ts'

/** What an account and what happens in it are called, wherever they are named. */
export const account = {
  types: { savings: 'Savings', current: 'Current' },
  states: {
    active: 'Active',
    inactive: 'Dormant/Inactive',
    closed: 'Closed',
    disabled: 'Disabled',
    posted: 'Posted',
    held: 'On its way',
    settled: 'Settled',
    returned: 'Returned',
    reversed: 'Reversed',
    reversal: 'Reversal',
    memo: 'Memo',
    open: 'Open',
    approved: 'Approved',
    declined: 'Declined',
    pending: 'In review',
    rejected: 'Rejected',
  },
  none: texts.empty.user,
  notFound: texts.common.userNotFound,
  fetchFailed: (why: string) => `${texts.profile.fetchFailed}${why}`,
  contactCare: 'Contact Customer care',
  maritalStatuses: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
}
