/** One customer picked at random, to search for. */
export type Sample = { id: string; fullName: string; accountNumber: string; email: string }

export type Call = { path: string; query?: Record<string, string> }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastWeek = () => ({ from: daysAgo(7), to: daysAgo(0) })

const list = (path: string, query: Record<string, string> = {}): Call => ({ path, query })

/** Everything that the desk's screens ask for: each list with each of its filters and orders. */
export const calls: Record<string, (one: Sample) => Call> = {
  'figures and badges': () => list('/desk-figures'),
  'flow charts': () => list('/desk-flows'),
  books: () => list('/books'),
  'house accounts': () => list('/house-accounts'),

  customers: () => list('/view-all-users'),
  'customers, oldest first': () => list('/view-all-users', { sort: 'oldest' }),
  'customers by name': () => list('/view-all-users', { sort: 'name' }),
  'customers, disabled': () => list('/view-all-users', { status: 'disabled' }),
  'customers, active by name': () => list('/view-all-users', { status: 'active', sort: 'name' }),
  'customers, savings': () => list('/view-all-users', { type: 'savings' }),
  'customers, not verified': () => list('/view-all-users', { verified: 'false' }),
  'customer search, 3 letters': ({ fullName }) => list('/view-all-users', { q: fullName.slice(0, 3) }),
  'customer search by name': ({ fullName }) =>
    list('/view-all-users', { q: fullName.slice(0, 7), sort: 'name', limit: '8' }),
  'customer search by number': ({ accountNumber }) => list('/view-all-users', { q: accountNumber }),
  'customer search by email': ({ email }) => list('/view-all-users', { q: email }),
  'one customer': ({ id }) => list(`/admin-view-one-user/${id}`),

  wires: () => list('/wires'),
  'wires to settle': () => list('/wires', { state: 'held' }),
  'wires, settled': () => list('/wires', { state: 'settled' }),
  'wires, returned': () => list('/wires', { state: 'returned' }),
  'wires, reversed': () => list('/wires', { state: 'reversed' }),
  'wires of a week': () => list('/wires', lastWeek()),
  'wires, searched': ({ accountNumber }) => list('/wires', { q: accountNumber }),
  'wires of one customer': ({ id }) => list('/wires', { userId: id }),

  history: () => list('/view-all-history'),
  'history with reversed': () => list('/view-all-history', { reversed: 'true' }),
  'history of a week': () => list('/view-all-history', lastWeek()),
  'history, searched': () => list('/view-all-history', { q: 'Granite' }),
  'history of one customer': ({ id }) => list('/view-all-history', { userId: id, limit: '5' }),

  'loans waiting': () => list('/loan-queue', { state: 'open' }),
  loans: () => list('/loan-queue'),
  'loans, approved': () => list('/loan-queue', { state: 'approved' }),
  'loans, reversed': () => list('/loan-queue', { state: 'reversed' }),
  'loans, searched': ({ fullName }) => list('/loan-queue', { q: fullName }),
  'loans of one customer': ({ id }) => list('/loan-queue', { userId: id, limit: '5' }),

  'documents waiting': () => list('/view-all-documents', { state: 'pending' }),
  documents: () => list('/view-all-documents'),
  'documents, rejected': () => list('/view-all-documents', { state: 'rejected' }),
  'documents, searched': ({ fullName }) => list('/view-all-documents', { q: fullName }),
  'documents of one customer': ({ id }) => list('/view-all-documents', { userId: id, limit: '5' }),

  messages: () => list('/get-messages'),
  'messages, incoming': () => list('/get-messages', { direction: 'in', limit: '500' }),
  'messages, unread': () => list('/get-messages', { unread: 'true' }),
  'messages waiting': () => list('/get-messages', { unanswered: 'true', limit: '5' }),
  'messages, searched': ({ fullName }) => list('/get-messages', { q: fullName }),
  'messages of one customer': ({ id }) => list('/get-messages', { userId: id, limit: '5' }),

  cards: () => list('/all-card-details'),
  'cards, searched': ({ fullName }) => list('/all-card-details', { q: fullName }),

  'audit trail': () => list('/audit-trail'),
  'audit trail, one action': () => list('/audit-trail', { action: 'status_changed' }),
  'audit trail, one person': ({ id }) => list('/audit-trail', { actor: id }),
  'audit trail of a week': () => list('/audit-trail', lastWeek()),
  'audit trail, searched': ({ fullName }) => list('/audit-trail', { q: fullName }),
}
