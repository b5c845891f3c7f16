/** People write account numbers in groups. */
export const ungroupedNumber = (typed: string | number): string => String(typed).replace(/[ -]/g, '')
