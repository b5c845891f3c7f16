type Account = {
  balance_minor: bigint
  held_minor: bigint
  daily_limit_minor: bigint | null
  sent_today_minor: bigint
}

/** As the ledger judges it. The limit may have been lowered below what was sent; without one, all there is may leave. */
export function leftTodayMinor(account: Account): bigint {
  const { balance_minor, held_minor, daily_limit_minor, sent_today_minor } = account
  if (daily_limit_minor === null) return balance_minor - held_minor
  return daily_limit_minor > sent_today_minor ? daily_limit_minor - sent_today_minor : 0n
}
