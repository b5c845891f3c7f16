import type { RhythmWords } from '../../rhythm-words.ts'

export const rhythms: RhythmWords = {
  once: ({ start }) => `once on ${start}`,
  weekly: ({ start }) => `every week from ${start}`,
  monthly: ({ start }) => `every month from ${start}`,
  monthlyOnLastDay: ({ start }) => `on the last day of every month from ${start}`,
  quarterly: ({ start }) => `every three months from ${start}`,
  yearly: ({ start }) => `every year from ${start}`,
  until: (said, end) => `${said} until ${end}`,
  times: (said, times) => `${said}, ${times} ${times === 1 ? 'time' : 'times'}`,
}
