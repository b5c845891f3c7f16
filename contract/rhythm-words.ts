import type { Rhythm } from './entities/standing-orders.ts'

/** How a language says how often something is paid; days come written as the reader writes them. */
export type RhythmWords = Record<Rhythm | 'monthlyOnLastDay', (it: { start: string }) => string> & {
  until: (said: string, end: string) => string
  times: (said: string, times: number) => string
}

export type SaidRhythm = {
  rhythm: Rhythm
  startOn: string
  onLastDay?: boolean | undefined
  endOn?: string | null | undefined
  times?: number | null | undefined
}

/** "every month from 1 Dec 2026 until 1 Dec 2027" */
export function rhythmIn(
  words: RhythmWords,
  { rhythm, startOn, onLastDay, endOn, times }: SaidRhythm,
  day: (date: string) => string,
): string {
  const said = words[rhythm === 'monthly' && onLastDay ? 'monthlyOnLastDay' : rhythm]({ start: day(startOn) })
  if (rhythm === 'once') return said
  if (endOn) return words.until(said, day(endOn))
  return times ? words.times(said, times) : said
}
