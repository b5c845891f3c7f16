import type { Crediting, DepositKind } from '@larkfield/contract/entities/products.ts'

type Change = { what: string; before: string; after: string }

/** What customers are told when the terms of their accounts change. */
export const termsLetters = {
  newTerms: {
    products: {
      savings: 'savings account',
      current: 'current account',
      pot: 'pots',
    } satisfies Record<DepositKind, string> as Record<DepositKind, string>,
    fields: {
      tiers: 'Interest a year',
      dayCount: 'Days are counted by',
      credited: 'Interest is credited',
      tax: 'Tax on interest',
      feeMonthly: 'Monthly fee',
      feeWire: 'Fee for a wire to another bank',
      feeDormancy: 'Monthly fee for an account that is not used',
      dormantAfterMonths: 'Months after which an account counts as not used',
    } as Record<string, string>,
    credited: { monthly: 'every month', quarterly: 'every quarter', yearly: 'every year' } satisfies Record<
      Crediting,
      string
    > as Record<string, string>,
    none: 'none',
    /** Each rate with the part of the balance it is for. */
    tier: ({ rate, from, to }: { rate: string; from: string | null; to: string | null }) => {
      if (!from) return rate
      return to ? `${rate} on the part from ${from} to ${to}` : `${rate} on the part above ${from}`
    },
    tiers: (each: readonly string[]) =>
      each.length > 1 ? `${each.slice(0, -1).join(', ')}, and ${each.at(-1)}` : (each[0] ?? ''),
    change: ({ what, before, after }: Change) => `${what}: ${after} (until then: ${before})`,
    announced: {
      subject: (it: { product: string; day: string }) => `Your new terms: ${it.product} from ${it.day}`,
      content: (it: {
        product: string
        currency: string
        day: string
        changes: string[]
        isWorse: boolean
      }) =>
        [
          `From ${it.day} these terms change for your ${it.product} in ${it.currency}:`,
          it.changes.map((line) => `• ${line}`).join('\n'),
          'Everything else stays as it is.',
          ...(it.isWorse
            ? ['If you do not agree, you can close the account free of charge before that day.']
            : []),
        ].join('\n\n'),
    },
    withdrawn: {
      subject: (it: { product: string; day: string }) =>
        `The terms of your ${it.product} do not change on ${it.day}`,
      content: (it: { product: string; currency: string; day: string }) =>
        `We wrote to you that the terms of your ${it.product} in ${it.currency} would change on ${it.day}. ` +
        'They will not: everything stays as it is.',
    },
  },
}
