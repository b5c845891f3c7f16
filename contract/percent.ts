/** Rates are whole millionths (2.5 % is 25 000) wherever they are counted with, and percents where they are read. */

const PPM_OF_A_PERCENT = 10_000

export const toPercent = (ppm: number): number => ppm / PPM_OF_A_PERCENT

/** Undefined where it has more than four decimals. */
export function toPpm(percent: number): number | undefined {
  const ppm = Math.round(percent * PPM_OF_A_PERCENT)
  return Number.isSafeInteger(ppm) && ppm / PPM_OF_A_PERCENT === percent ? ppm : undefined
}
