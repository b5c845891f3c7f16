/** What terms come to, in few words. */
export const shortRates = {
  upTo: 'up to',
  noInterest: 'No interest',
  interest: (rate: string) => `${rate} interest a year`,
  interestFrom: (rate: string, from: string) => `up to ${rate} interest a year from ${from}`,
  feeMonthly: (sum: string) => `${sum} a month`,
  noFeeMonthly: 'No monthly fee',
  feeWire: (sum: string) => `${sum} for a wire to another bank`,
  noFeeWire: 'Wires to other banks free of charge',
  ahead: (day: string, what: string) => `From ${day}: ${what}`,
}
