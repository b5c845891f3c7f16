const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`
const moment = (column: string) => `to_char(${column} at time zone interval '0', ${MOMENT})`

/** Both sides of transfers, each as the leaf it is of: the fields that contract/proofs/entry.ts writes. */
export const sidesOf = (transfers: string) => `
  select t.id, side.place, side.account, side.version, t.booked_day::text as day, side.balance,
         side.amount, t.currency, ${moment('t.booked_at')} as booked, t.business_day::text as books,
         ${moment('t.value_at')} as value, t.kind::text as kind, t.reverses, side.counter, t.details::text as beside
    from ${transfers} as t
   cross join lateral (values
     (0, t.debit_account, t.debit_version, t.debit_balance_minor, -t.amount_minor, t.credit_account),
     (1, t.credit_account, t.credit_version, t.credit_balance_minor, t.amount_minor, t.debit_account)
   ) as side (place, account, version, balance, amount, counter)`

const orNothing = (text: string) => `coalesce(${text}, '-')`
const salted = (salt: string, text: string) => `encode(sha256(${salt} || convert_to(${text}, 'UTF8')), 'hex')`

type Side = { side: 'debit' | 'credit'; counter: 'debit' | 'credit'; amount: string; saltsAt: number }

/** The hash of one leaf; what contract/proofs/entry.ts works out, to the byte. */
const leafOf = ({ side, counter, amount, saltsAt }: Side) => `
  sha256('\\x00'::bytea || convert_to(
    E'larkfield entry 1\\naccount ' || ${side}_account || E'\\nversion ' || ${side}_version || E'\\nday ' || day ||
    E'\\nbalance ' || ${side}_balance_minor || E'\\ndetails ' || ${salted(
      `substr(salts, ${saltsAt}, 16)`,
      `'transfer ' || id || E'\\nside ${side}\\namount ' || ${amount} || in_common || ${salted(
        `substr(salts, ${saltsAt + 16}, 16)`,
        `'counter ' || ${counter}_account || beside`,
      )} || E'\\n'`,
    )} || E'\\n', 'UTF8'))`

/** How many bytes of salts the two leaves of a transfer have together. */
export const SALT_BYTES = 64

/**
 * The hashes of both leaves of each transfer, side by side, from rows of transfers that have their salts beside them. What
 * the two have in common is written once: this is most of what growing the tree costs.
 */
export const leavesOf = (transfers: string) => `
  select id, salts,
         ${leafOf({ side: 'debit', counter: 'credit', amount: '-amount_minor', saltsAt: 1 })} ||
         ${leafOf({ side: 'credit', counter: 'debit', amount: 'amount_minor', saltsAt: 33 })} as hashes
    from (
      select t.id, t.salts, t.booked_day::text as day, t.amount_minor,
             t.debit_account, t.debit_version, t.debit_balance_minor,
             t.credit_account, t.credit_version, t.credit_balance_minor,
             E'\\ncurrency ' || t.currency || E'\\nbooked ' || ${moment('t.booked_at')} ||
             E'\\nbooks ' || ${orNothing('t.business_day::text')} ||
             E'\\nvalue ' || ${orNothing(moment('t.value_at'))} || E'\\nkind ' || t.kind::text ||
             E'\\nreverses ' || ${orNothing('t.reverses::text')} || E'\\nwords ' as in_common,
             E'\\n' || coalesce(t.details::text, '') as beside
        from ${transfers} as t
      offset 0
    ) as written`
