/**
 * How the effective annual rate of a loan counts time: by Directive 2008/48/EC in days, each 1/365 of a year, or in whole
 * months and days; or by Directive 2014/17/EU for mortgages, in whole months and days. A month is a twelfth of a year.
 */
export const effectiveRules = ['consumer_days', 'consumer_months', 'mortgage'] as const
export type EffectiveRule = (typeof effectiveRules)[number]

/** What is usual for a product whose terms do not say. */
export const usualRule = (productId: string): EffectiveRule =>
  productId === 'mortgages' ? 'mortgage' : 'consumer_days'
