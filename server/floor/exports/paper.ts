const sizes = { LETTER: [612, 792], A4: [595.28, 841.89] } as const

/** North America writes on Letter, the rest of the world on A4; in points. */
export function paperOf({ locale }: { locale: string }) {
  const size: 'LETTER' | 'A4' = /-(US|CA|MX|PH)$/i.test(locale) ? 'LETTER' : 'A4'
  const [width, height] = sizes[size]
  return { size, width, height }
}
