/** What terms come to, in few words. */
export const shortRates = {
  upTo: 'up to',
  noInterest: 'No interest',
  interest: (rate: string) => `${rate} interest a year`,
  /** Of several rates, each for its own part. */
  interestOf: (rates: string) => `Interest a year: ${rates}`,
  above: (rate: string, from: string) => `${rate} on the part above ${from}`,
  between: (rate: string, from: string, upTo: string) => `${rate} on the part from ${from} to ${upTo}`,
  rates: (each: readonly string[]) =>
    each.length > 1 ? `${each.slice(0, -1).join(', ')}, and ${each.at(-1)}` : (each[0] ?? ''),
  feeMonthly: (sum: string) => `${sum} a month`,
  noFeeMonthly: 'No monthly fee',
  feeWire: (sum: string) => `${sum} for a wire to another bank`,
  noFeeWire: 'Wires to other banks free of charge',
  ahead: (day: string, what: string) => `From ${day}: ${what}`,
}
