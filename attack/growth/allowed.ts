/**
 * What still costs more in a larger bank, each with the reason; the list is to become empty but for exports. A call or
 * job by how it was asked, a statement by how it reads, and the blocks that are excused at most.
 */
export type Allowed = { what: RegExp; statement?: RegExp; mostBlocks?: number; why: string }

const always: Allowed[] = [
  {
    what: /^the end of a day: fees/,
    statement: /^select f\.id, f\.seq/,
    why: 'four blocks for each fee that is due, where a small bank reads all its accounts at once',
  },
  {
    what: /^the start of a server/,
    statement: /^insert into bank\.statements/,
    mostBlocks: 1_500,
    why: 'six long statements are stored, as many pages as their lines take',
  },
  { what: /^GET \/(export|accounting-export)/, why: 'a table that is taken away reads what it writes' },
  {
    what: /^GET /,
    statement: /^select count\(\*\)::int as n from \(select .* limit \$\d+\) as counted$/,
    mostBlocks: 10_000,
    why: 'counts up to a thousand rows and estimates what is more',
  },
  {
    what: /./,
    statement: /^select max\(id\) as last_id, count\(\*\) as count/,
    why: 'a block of the chain is of all transfers that wait to be sealed, some thousand at most',
  },
  {
    what: /./,
    statement:
      /from bank\.customers c where c\.seq > \$1 and c\.seq <=|^with told as \( insert into bank\.messages/,
    mostBlocks: 8_000,
    why: 'customers are told of new terms some hundreds at a time, in the background',
  },
]

const kept = 'what is added up over the bank is not kept as it changes'
const order = 'no index in the order of the list'
const mistaken = 'without statistics, or planned for every value, all rows are taken for few'
const checked = 'the self-check looks for each row among all, instead of in its slice'
const partial = 'partial indexes that do not fit'
const jobs = 'all jobs stand in one table, and many wait here'
const found = 'every customer who matches is found before a page is cut'

/** Each line is to go. */
export const today: Allowed[] = [
  { what: /./, statement: /graphile_worker/, why: jobs },
  { what: /view-all-users/, statement: /^with found as materialized/, why: found },
  { what: /./, statement: /p\.hold_id as position from books\.open_holds/, why: mistaken },
  { what: /history/, statement: /from \(select \* from ledger\.transfers where id < \$1/, why: mistaken },
  { what: /history/, statement: /^with scanned as materialized/, why: mistaken },
  { what: /history/, statement: /^select head\.sealed_movements/, why: mistaken },
  { what: /^GET \/books/, why: kept },
  { what: /wires|^POST \/my-data/, statement: /books\.holds h/, mostBlocks: 20_000, why: mistaken },
  { what: /\/(accounting-overview|clearing)/, why: kept },
  { what: /^GET \/(accrued-interest|house-balances|general-ledger|trial-balance)/, why: kept },
  { what: /^GET \/(balance-sheet|profit-and-loss|desk-f)/, why: kept },
  { what: /^the self-check/, why: checked },
  { what: /loan-portfolio/, why: order },
  { what: /loan-queue/, why: mistaken },
  { what: /messages/, statement: /bank\.messages/, why: partial },
  { what: /documents/, why: mistaken },
  { what: /proposals/, why: order },
]

export const allowed: Allowed[] = [...always, ...today]
