type Formats = { percent: (percent: number) => string; number: (value: number) => string }

const PERCENT = /^(-?\d+(?:\.\d+)?) %$/
const TIER = /^(\d+(?:\.\d+)?): (-?\d+(?:\.\d+)?) %$/

/** Rates as records keep them, such as `2.5 %` or `0: 2 % · 10000: 2.5 %`, in the reader's language. */
export function shownTerms(value: string, { percent, number }: Formats): string | undefined {
  const [, whole] = PERCENT.exec(value) ?? []
  if (whole) return percent(Number(whole))
  const tiers = value.split(' · ').map((tier) => TIER.exec(tier))
  if (tiers.some((tier) => tier === null)) return undefined
  return tiers
    .map((tier) => {
      const rate = percent(Number(tier![2]))
      return Number(tier![1]) === 0 ? rate : `${number(Number(tier![1]))}+: ${rate}`
    })
    .join(' · ')
}
