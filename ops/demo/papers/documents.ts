/** Identity papers that customers uploaded. */
export type DemoDocument = {
  from: string
  title: string
  /** A card or a passport is a picture, everything else a PDF. */
  looks: 'card' | 'passport' | 'letter'
  daysAgo: number
  reviewed?: { state: 'approved' | 'rejected'; daysAgo: number; reason?: string }
}

const approved = (daysAgo: number) => ({ state: 'approved' as const, daysAgo })

export const demoDocuments: readonly DemoDocument[] = [
  { from: 'eleanor', title: 'Passport', looks: 'passport', daysAgo: 320, reviewed: approved(319) },
  { from: 'samuel', title: 'Driving licence', looks: 'card', daysAgo: 316, reviewed: approved(315) },
  { from: 'priya', title: 'Passport', looks: 'passport', daysAgo: 311, reviewed: approved(311) },
  { from: 'walter.grunwald', title: 'Passport', looks: 'passport', daysAgo: 300, reviewed: approved(298) },
  {
    from: 'ahornbirch',
    title: 'Certificate of registration',
    looks: 'letter',
    daysAgo: 290,
    reviewed: approved(288),
  },
  {
    from: 'marcus.whitfield',
    title: 'Driving licence',
    looks: 'card',
    daysAgo: 132,
    reviewed: { state: 'rejected', daysAgo: 131, reason: 'The licence expired last year.' },
  },
  { from: 'marcus.whitfield', title: 'Passport', looks: 'passport', daysAgo: 128, reviewed: approved(127) },
  {
    from: 'diego.marin',
    title: 'Student card',
    looks: 'card',
    daysAgo: 24,
    reviewed: { state: 'rejected', daysAgo: 23, reason: 'A student card is no proof of identity.' },
  },
  { from: 'beatrice.nakagawa', title: 'Passport', looks: 'passport', daysAgo: 27, reviewed: approved(26) },
  { from: 'amina.hassan', title: 'Electricity bill', looks: 'letter', daysAgo: 19, reviewed: approved(18) },
  { from: 'eleanor', title: 'Proof of address', looks: 'letter', daysAgo: 4 },
  { from: 'diego.marin', title: 'Passport', looks: 'passport', daysAgo: 3.5 },
  { from: 'naomi.feldman', title: 'Driving licence', looks: 'card', daysAgo: 3 },
  { from: 'harbordental', title: 'Certificate of registration', looks: 'letter', daysAgo: 2.6 },
  { from: 'patrick.orourke', title: 'Driving licence', looks: 'card', daysAgo: 2 },
  { from: 'felix.brandt', title: 'Passport', looks: 'passport', daysAgo: 1.4 },
  { from: 'rowingclub', title: 'Minutes of the meeting', looks: 'letter', daysAgo: 0.5 },
  { from: 'rowingclub', title: 'Passport of the treasurer', looks: 'passport', daysAgo: 0.45 },
  { from: 'miriam.adler', title: 'Electricity bill', looks: 'letter', daysAgo: 0.2 },
]
