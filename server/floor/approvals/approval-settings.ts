/** When a wire needs an approval, and which ones do not. Amounts are in the account's own currency, in major units. */
export type ApprovalSettings = {
  policy: (typeof policies)[number]
  /** What may go to payees approved before without an approval, a day; only where the policy is `whenEnrolled`. */
  daily: number
  /** Wires up to `each` need none, until `count` of them or `sum` were sent since the last approval. */
  small: { each: number; count: number; sum: number } | undefined
}

/** Of whoever has a factor, for new payees and large sums; of everybody for new payees; for each wire; for none. */
const policies = ['whenEnrolled', 'newPayee', 'always', 'never'] as const

const MOST = 1_000_000_000

/** Problems are added to the list, each as one sentence. */
export function readApprovals(
  given: (name: string) => string | undefined,
  problems: string[],
): ApprovalSettings {
  const policy = policies.find((one) => one === (given('APPROVE_WIRES') ?? 'whenEnrolled'))
  if (!policy) problems.push(`APPROVE_WIRES must be one of ${policies.join(', ')}`)
  const daily = given('APPROVE_WIRES_ABOVE') ?? '1000'
  if (!isAmount(daily)) problems.push('APPROVE_WIRES_ABOVE must be an amount a day, such as 1000')
  return {
    policy: policy ?? 'whenEnrolled',
    daily: Number(daily),
    small: readSmall(given('APPROVE_WIRES_SMALL') ?? 'off', problems),
  }
}

const isAmount = (text: string) => /^\d+$/.test(text) && Number(text) <= MOST

function readSmall(text: string, problems: string[]): ApprovalSettings['small'] {
  if (text === 'off') return undefined
  const figures = text.split('/')
  const [each, count, sum] = figures.map(Number)
  if (figures.length === 3 && figures.every(isAmount)) return { each: each!, count: count!, sum: sum! }
  problems.push(
    'APPROVE_WIRES_SMALL must be off, or an amount, a count and a sum such as 30/5/100: that many wires up to the amount, until their sum is reached',
  )
  return undefined
}
