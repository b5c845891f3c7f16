/** A wire as the books have it. */
export type BookedWire = {
  id: number
  /** What the client wrote into its description: the key of its task. */
  key: string
  from: string
  to: string
  amountMinor: number
  fromVersion: number
  fromBalanceMinor: number
  toVersion: number
  toBalanceMinor: number
  bookedAt: number
}

/** The bank as one would explain it: balances in a map, one wire after the other, refused when there is too little. */
export function replay(
  start: Map<string, number>,
  wires: readonly BookedWire[],
): { balances: Map<string, number>; wrong: string[] } {
  const balances = new Map(start)
  const wrong: string[] = []
  for (const { id, from, to, amountMinor, fromBalanceMinor, toBalanceMinor } of wires) {
    const payer = balances.get(from)
    const payee = balances.get(to)
    if (payer === undefined || payee === undefined || from === to) {
      wrong.push(`transfer ${id} is between other accounts`)
      continue
    }
    if (payer < amountMinor) wrong.push(`transfer ${id} of ${amountMinor} with ${payer} there`)
    balances.set(from, payer - amountMinor)
    balances.set(to, payee + amountMinor)
    if (payer - amountMinor !== fromBalanceMinor || payee + amountMinor !== toBalanceMinor)
      wrong.push(`transfer ${id} leaves other balances`)
  }
  return { balances, wrong }
}
