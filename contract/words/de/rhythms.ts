import type { RhythmWords } from '../../rhythm-words.ts'

export const rhythms: RhythmWords = {
  once: ({ start }) => `einmal am ${start}`,
  weekly: ({ start }) => `jede Woche ab ${start}`,
  monthly: ({ start }) => `jeden Monat ab ${start}`,
  monthlyOnLastDay: ({ start }) => `am letzten Tag jedes Monats ab ${start}`,
  quarterly: ({ start }) => `alle drei Monate ab ${start}`,
  yearly: ({ start }) => `jedes Jahr ab ${start}`,
  until: (said, end) => `${said} bis ${end}`,
  times: (said, times) => `${said}, ${times}-mal`,
}
