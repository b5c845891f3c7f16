import type { Words } from '../en.ts'

export const termsLetters: Pick<Words['letters'], 'newTerms'> = {
  newTerms: {
    products: { savings: 'Sparkonto', current: 'Girokonto', pot: 'Töpfe' },
    fields: {
      tiers: 'Zinsen im Jahr',
      dayCount: 'Zinstage nach',
      credited: 'Gutschrift der Zinsen',
      tax: 'Steuer auf Zinsen',
      feeMonthly: 'Monatliche Gebühr',
      feeWire: 'Gebühr für eine Überweisung an eine andere Bank',
      feeDormancy: 'Monatliche Gebühr für ein unbenutztes Konto',
      dormantAfterMonths: 'Monate, nach denen ein Konto als unbenutzt gilt',
    },
    credited: { monthly: 'jeden Monat', quarterly: 'jedes Quartal', yearly: 'jedes Jahr' },
    none: 'keine',
    tier: ({ rate, from, to }) => {
      if (!from) return rate
      return to ? `${rate} auf den Teil von ${from} bis ${to}` : `${rate} auf den Teil über ${from}`
    },
    tiers: (each) =>
      each.length > 1 ? `${each.slice(0, -1).join(', ')} und ${each.at(-1)}` : (each[0] ?? ''),
    change: ({ what, before, after }) => `${what}: ${after} (bis dahin: ${before})`,
    announced: {
      subject: ({ product, day }) => `Neue Konditionen ab ${day}: ${product}`,
      content: ({ product, currency, day, changes, isWorse }) =>
        [
          `Ab ${day} ändern sich diese Konditionen (${product}, ${currency}):`,
          changes.map((line) => `• ${line}`).join('\n'),
          'Alles andere bleibt, wie es ist.',
          ...(isWorse
            ? ['Wenn Sie nicht einverstanden sind, können Sie das Konto bis dahin kostenlos schließen.']
            : []),
        ].join('\n\n'),
    },
    withdrawn: {
      subject: ({ product, day }) => `Die Konditionen ändern sich am ${day} nicht: ${product}`,
      content: ({ product, currency, day }) =>
        `Wir hatten Ihnen geschrieben, dass sich am ${day} Konditionen ändern (${product}, ${currency}). ` +
        'Dazu kommt es nicht: Alles bleibt, wie es ist.',
    },
  },
}
