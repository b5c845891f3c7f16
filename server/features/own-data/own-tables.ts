/** The part of the file in which each table with a customer in it stands. */
export const partOfTable = {
  'bank.customers': 'profile',
  'bank.wire_origins': 'wires and postings, as "sentFrom"',
  'bank.memos': 'memos',
  'bank.loans': 'loans',
  'bank.messages': 'messages',
  'bank.documents': 'documents',
  'bank.files': 'documents and profile, listed: the files open on the profile',
  'bank.cards': 'cards',
  'bank.beneficiaries': 'payees',
  'bank.sign_ins': 'signIns',
  'bank.sessions': 'sessions',
  'bank.known_browsers': 'knownBrowsers',
  'bank.code_flows': 'codesAskedFor',
  'bank.audit_trail': 'ownActs',
} as const
