/** Something that has fallen due, and how much of it is not paid. */
export type Due = {
  kind: 'fee' | 'interest' | 'principal'
  dueOn: string
  openMinor: bigint
}

export type Allocation<Of extends Due> = {
  /** What each due is paid, in the order in which they are. */
  parts: { due: Of; minor: bigint }[]
  feesMinor: bigint
  interestMinor: bigint
  principalMinor: bigint
  /** What is left after all of them: for principal that is not due yet. */
  earlyMinor: bigint
}

const order: readonly Due['kind'][] = ['fee', 'interest', 'principal']

/** What a payment pays: all fees, then all interest, then principal, each the oldest first (B25). */
export function allocate<Of extends Due>(amountMinor: bigint, dues: readonly Of[]): Allocation<Of> {
  if (amountMinor < 0n) throw new RangeError('a payment is not negative')
  let left = amountMinor
  const parts: { due: Of; minor: bigint }[] = []
  for (const due of inOrder(dues)) {
    const minor = due.openMinor < left ? due.openMinor : left
    if (minor > 0n) parts.push({ due, minor })
    left -= minor
  }
  const paidFor = (kind: Due['kind']) =>
    sumOf(parts.filter(({ due }) => due.kind === kind).map(({ minor }) => minor))
  return {
    parts,
    feesMinor: paidFor('fee'),
    interestMinor: paidFor('interest'),
    principalMinor: paidFor('principal'),
    earlyMinor: left,
  }
}

const inOrder = <Of extends Due>(dues: readonly Of[]): Of[] =>
  order.flatMap((kind) =>
    dues
      .filter((due) => due.kind === kind && due.openMinor > 0n)
      .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0)),
  )

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
