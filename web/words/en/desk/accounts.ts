import { texts } from '@larkfield/contract/texts.ts'

/** The list of all accounts, and one account whole. */
export const accounts = {
  title: 'Accounts',
  subtitle: 'Every customer of the bank. Choose a name to see the whole account.',
  create: 'Create Account',
  search: 'Search accounts',
  searchHint: 'Name, email, phone or number',
  filters: { status: 'Status', type: 'Type', verification: 'Verification', order: 'Order' },
  orders: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
  foundBy: (accounts: string, more: number) =>
    more > 0 ? `Found by ${accounts} and ${more} more` : `Found by ${accounts}`,
  number: '#',
  registered: (day: string) => `registered ${day}`,
  status: 'Status',
  empty: texts.empty.accounts,
  emptyHint: 'Try another spelling, or the account number.',
  clearFilters: 'Clear the filters',
  detail: {
    title: 'Account',
    subtitle: (number: string, born: string) => `Account ${number} · born ${born}`,
    workOn: (name: string) => `Work on the account of ${name}`,
    acts: {
      credit: 'Credit',
      debit: 'Debit',
      message: 'Message',
      status: 'Status',
      update: 'Update',
      audit: 'Audit trail',
      delete: 'Delete',
    },
    person: 'Person',
    account: 'Account',
    edit: 'Edit',
    editPerson: (name: string) => `Edit the details of ${name}`,
    aDay: (sum: string) => `${sum} a day`,
    goodToKnow: 'Good to know',
    standing: (status: string, reason: string) =>
      reason ? `The account is ${status}: ${reason}.` : `The account is ${status}.`,
    standings: { inactive: 'dormant', closed: 'closed', disabled: 'disabled' },
    temporaryPassword: 'The password is temporary. The customer can send wires after choosing their own.',
    all: 'All',
    movements: {
      title: 'Latest movements',
      all: 'All movements',
      empty: texts.empty.history,
      inAccount: (account: string) => `in ${account}`,
    },
    documents: { title: 'Documents', all: 'All documents', empty: texts.empty.documents },
    loans: { title: 'Loans', all: 'All loans', empty: 'No loan requested' },
    messages: { title: 'Messages', all: 'The conversation', empty: texts.empty.messages },
    noSubject: 'No subject',
    loanTypes: {
      'personal-loans': 'Personal loan',
      mortgages: 'Mortgage',
      'business-loans': 'Business loan',
    },
    fromCustomer: 'From the customer',
    fromBank: 'From the bank',
  },
  codes: {
    title: 'Transfer codes',
    reveal: 'Reveal the codes',
    cover: 'Hide the codes',
    about:
      'Revealing them needs a reason, which is kept in the audit trail. The customer can always see them under Profile; the bank never charges for a code.',
    question: {
      title: 'Reveal the transfer codes?',
      body: (name: string) =>
        `You are about to see the three codes that ${name} uses to send wires. They are hidden again after two minutes.`,
      confirm: 'Reveal',
      hint: 'Kept in the audit trail with your name',
    },
  },
  photo: {
    of: (name: string) => `Photo of ${name}`,
    upload: 'Upload a photo',
    replace: 'Replace the photo',
    uploading: 'Uploading the photo',
    notAnImage: texts.photo.notAnImage,
    tooLarge: texts.photo.tooLarge,
  },
  signIns: {
    title: 'Last sign-ins',
    note: 'Where and how the customer signed in, newest first',
    none: 'The customer has not signed in yet.',
  },
}
