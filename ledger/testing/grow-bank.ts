import type { Queryable } from '../connection.ts'
import { closeDays } from './grow-history.ts'

/** A round is made in as many pieces, each of which happens on a day of its own. */
const PIECES = 50
const DAYS_BACK = 720
/** Of the rounds of wires, so many go to other banks. */
const SHARE_OUTSIDE = 0.2
const MOST_OPEN = 400

type Growth = { wires: number; onProgress?: (done: number) => void }

/**
 * Gives all customers' accounts a past: an opening balance, then, unless no wires are wanted, round after round in which everybody wires a dollar to
 * a neighbour or to another bank. A few of those come back, and the newest are still under way. Written by the schema's
 * owner straight into the tables, with the versions, balances and day ends that posting would have left, since that
 * makes millions in minutes. As with all that was imported, the day they were booked on is their day of business. The
 * accounts must be new.
 */
export async function growBank(owner: Queryable, { wires, onProgress }: Growth): Promise<void> {
  await owner.query(chooseMembers)
  const { rows } = await owner.query<{ count: string }>('select count(*) from members')
  const rounds = wires === 0 ? 0 : Math.max(2, Math.ceil(wires / Number(rows[0]!.count)))
  const outside = wires === 0 ? 0 : Math.max(1, Math.round(rounds * SHARE_OUTSIDE))
  const inside = rounds - outside
  const size = Number(rows[0]!.count) / PIECES
  const steps = (rounds + 1) * PIECES
  for (let step = 0; step < steps; step += 1) {
    const [round, piece] = [Math.floor(step / PIECES), step % PIECES]
    const daysAgo = 1 + Math.floor(((steps - 1 - step) * DAYS_BACK) / steps)
    const isLast = round === rounds
    const open = isLast && wires > 0 && piece === PIECES - 1 ? Math.min(MOST_OPEN, Math.floor(size / 4)) : 0
    await owner.query('begin')
    if (round === 0) await owner.query(openings, [piece, daysAgo])
    else if (round <= inside) await owner.query(insideWires, [piece, daysAgo, 2 * round])
    else await owner.query(outsideWires, [piece, daysAgo, 2 * inside + 1, round - inside, open])
    // The last day of an account stands in its own row.
    if (rounds === 0) await owner.query(settleOpenings, [piece, daysAgo])
    else if (isLast) await owner.query(settleAccounts, [piece, daysAgo, 2 * inside + 1, outside, open])
    else await owner.query(endDays, [piece, daysAgo, round, inside])
    await owner.query('commit')
    onProgress?.(Math.max(0, Math.floor((step + 1 - PIECES) * size)))
  }
  const house = await owner.query<{ id: string }>(
    `select id from ledger.accounts where number in ('1000000000', '1000000001') order by number`,
  )
  for (const { id } of house.rows) await owner.query(closeDays, [id, id])
}

const chooseMembers = `
  create temporary table members as
    select id, number, piece, row_number() over (partition by piece order by id) - 1 as place,
           count(*) over (partition by piece) as size
      from (select id, number, ntile(${PIECES}) over (order by id) - 1 as piece
              from ledger.accounts where kind = 'customer') as pieces;
  create index on members (piece, place);
  analyze members`

const OPENING_MINOR = 1_000_000
const AMOUNT_MINOR = 100

/** These are never settled: the other bank sends them back. */
const isReturned = 'm.place % 500 = 7'
/** These wait for their end. */
const isOpen = 'm.place >= m.size - $5::bigint'

const columns = `
  (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
   credit_balance_minor, booked_at, booked_day, business_day, request, fingerprint, step, kind, currency, principal,
   details`

const day = `((now() at time zone 'UTC')::date - $2::int)`
const moment = (later = 0) =>
  `(${day}::timestamp at time zone 'UTC') + make_interval(secs => 86000.0 * m.place / m.size + ${later})`

const details = (receiver: string, bank: string) => `
  json_build_object('senderName', 'Payer ' || m.place, 'receiverName', ${receiver},
                    'bank', ${bank}, 'senderAccount', m.number, 'receiverAccount', '88' || m.place,
                    'remark', 'Invoice ' || m.place || '/' || m.piece)`

const cashDesk = `(select id, version, balance_minor from ledger.accounts where number = '1000000000') as desk`

const openings = `
  with made as (
    insert into ledger.transfers ${columns})
    select desk.id, m.id, ${OPENING_MINOR}, desk.version + m.place + 1,
           desk.balance_minor - ${OPENING_MINOR} * (m.place + 1), 1, ${OPENING_MINOR}, ${moment()}, ${day}, null,
           gen_random_uuid(), gen_random_uuid(), 'posted', 'opening', 'USD', 'bench',
           '{"senderName":"Cash desk","remark":"Opening balance"}'
      from members as m cross join ${cashDesk}
     where m.piece = $1
     order by m.place
    returning 1
  )
  update ledger.accounts
     set version = version + (select count(*) from made),
         balance_minor = balance_minor - ${OPENING_MINOR} * (select count(*) from made)
   where number = '1000000000'`

/** In a circle: everybody is paid and pays, and only the first pays before being paid. */
const insideWires = `
  insert into ledger.transfers ${columns})
  select m.id, next.id, ${AMOUNT_MINOR},
         case when m.place = 0 then $3::bigint else $3 + 1 end,
         case when m.place = 0 then ${OPENING_MINOR - AMOUNT_MINOR} else ${OPENING_MINOR} end,
         case when next.place = 0 then $3 + 1 else $3 end,
         case when next.place = 0 then ${OPENING_MINOR} else ${OPENING_MINOR + AMOUNT_MINOR} end,
         ${moment()}, ${day}, null, gen_random_uuid(), gen_random_uuid(), 'posted', 'wire', 'USD', 'bench',
         ${details(`'Payee ' || next.place`, `'Larkfield'`)}
    from members as m
    join members as next on next.piece = m.piece and next.place = (m.place + 1) % m.size
   where m.piece = $1
   order by m.place`

const outsideWires = `
  with clearing as (
    select id, version, balance_minor from ledger.accounts where number = '1000000001'
  ), held as (
    insert into ledger.transfers ${columns})
    select m.id, clearing.id, ${AMOUNT_MINOR}, null, null, null, null, ${moment()}, ${day}, null, gen_random_uuid(),
           gen_random_uuid(), 'held', 'wire_out', 'USD', 'bench',
           ${details(`'Far Payee ' || m.place`, `(array['Granite Trust', 'Harbour Bank', 'Union by post'])[1 + m.place % 3]`)}
      from members as m cross join clearing
     where m.piece = $1
     order by m.place
    returning id, debit_account
  ), kept as (
    insert into ledger.open_holds (hold_id, account_id, amount_minor)
    select held.id, held.debit_account, ${AMOUNT_MINOR}
      from held join members as m on m.id = held.debit_account
     where ${isOpen}
  ), settled as (
    insert into ledger.transfers ${columns}, hold_id)
    select m.id, clearing.id, ${AMOUNT_MINOR}, $3::bigint + $4::bigint, ${OPENING_MINOR} - ${AMOUNT_MINOR} * $4,
           clearing.version + row_number() over (order by m.place),
           clearing.balance_minor + ${AMOUNT_MINOR} * row_number() over (order by m.place),
           ${moment(5)}, ${day}, null, gen_random_uuid(), gen_random_uuid(), 'settled', 'wire_out', 'USD', 'bench',
           ${details(`'Far Payee ' || m.place`, `'Granite Trust'`)}, held.id
      from held join members as m on m.id = held.debit_account cross join clearing
     where not ${isReturned} and not ${isOpen}
     order by m.place
    returning 1
  ), returned as (
    insert into ledger.transfers ${columns}, hold_id)
    select m.id, clearing.id, ${AMOUNT_MINOR}, null, null, null, null, ${moment(5)}, ${day}, null, gen_random_uuid(),
           gen_random_uuid(), 'released', 'wire_out', 'USD', 'bench', '{"reason":"No such account"}', held.id
      from held join members as m on m.id = held.debit_account cross join clearing
     where ${isReturned} and not ${isOpen}
  )
  update ledger.accounts
     set version = version + (select count(*) from settled),
         balance_minor = balance_minor + ${AMOUNT_MINOR} * (select count(*) from settled)
   where number = '1000000001'`

/** As the first change of the next day would have closed them; $3 is the round, $4 how many were inside the bank. */
const endDays = `
  insert into ledger.day_ends (account_id, day, version, balance_minor, in_minor, out_minor)
  select m.id, ${day},
         case when $3::bigint <= $4::bigint then 2 * $3 + 1 else $4 + $3 + 1 end,
         ${OPENING_MINOR} - ${AMOUNT_MINOR} * greatest($3 - $4, 0),
         case when $3 = 0 then ${OPENING_MINOR} when $3 <= $4 then ${AMOUNT_MINOR} else 0 end,
         case when $3 = 0 then 0 else ${AMOUNT_MINOR} end
    from members as m
   where m.piece = $1 and ($3 <= $4 or not ${isReturned})
   order by m.id`

const settleOpenings = `
  update ledger.accounts as a
     set version = 1, balance_minor = ${OPENING_MINOR}, day = ${day}, day_in_minor = ${OPENING_MINOR},
         day_out_minor = 0, day_sent_minor = 0
    from members as m
   where a.id = m.id and m.piece = $1`

const settleAccounts = `
  update ledger.accounts as a
     set version = $3::bigint + n.settled, balance_minor = ${OPENING_MINOR} - ${AMOUNT_MINOR} * n.settled,
         held_minor = case when ${isOpen} then ${AMOUNT_MINOR} else 0 end,
         day = ${day}, day_in_minor = 0,
         day_out_minor = case when ${isReturned} or ${isOpen} then 0 else ${AMOUNT_MINOR} end,
         day_sent_minor = case when ${isReturned} and not ${isOpen} then 0 else ${AMOUNT_MINOR} end
    from members as m
   cross join lateral (
     select case when ${isReturned} then 0 when ${isOpen} then $4::bigint - 1 else $4 end as settled
   ) as n
   where a.id = m.id and m.piece = $1`
