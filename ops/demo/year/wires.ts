import type { DemoPerson } from '../person.ts'
import { cents, DAY_MS, MINUTE_MS, type Plan } from './movement.ts'

type DemoWire = {
  from: string
  to: string
  account: string
  bank: string
  amount: number
  remark: string
  sentMinutesAgo: number
  returned?: { afterDays: number; reason: string }
}

const hours = 60
const days = 24 * hours

/**
 * To banks reached "by post": the demonstration's rail leaves these to the desk, so that its queue is never empty at
 * the beginning of a tour.
 */
const onTheirWay: readonly DemoWire[] = [
  {
    from: 'eleanor',
    to: 'Bergtal Hütten e. G.',
    account: 'AT483200000012345864',
    bank: 'Bergtal Sparkasse (by post)',
    amount: 640,
    remark: 'Deposit for the hut in August',
    sentMinutesAgo: 20 * hours,
  },
  {
    from: 'priya',
    to: 'Kerala Relief Fund',
    account: '918020044571',
    bank: 'Malabar Union Bank (by post)',
    amount: 1_500,
    remark: 'Donation',
    sentMinutesAgo: 27 * hours,
  },
  {
    from: 'stefan.hartwig',
    to: 'Armaturen Kessler KG',
    account: 'DE44500105175407324931',
    bank: 'Rheinufer Bank (by post)',
    amount: 2_380.4,
    remark: 'Invoice 2207, heat pump parts',
    sentMinutesAgo: 5 * hours,
  },
  {
    from: 'ahornbirch',
    to: 'Sägewerk Oberau',
    account: 'DE86700202700001234567',
    bank: 'Rheinufer Bank (by post)',
    amount: 7_850,
    remark: 'Larch boards, delivery 3 of 4',
    sentMinutesAgo: 74 * hours,
  },
  {
    from: 'walter.grunwald',
    to: 'Leonie Grünwald',
    account: 'DE89370400440532013000',
    bank: 'Bergtal Sparkasse (by post)',
    amount: 300,
    remark: 'Zum Geburtstag, dein Opa',
    sentMinutesAgo: 3 * hours,
  },
  {
    from: 'catherine.doyle',
    to: 'Galway Horse Sales',
    account: 'IE29AIBK93115212345678',
    bank: 'Atlantic Provident (by post)',
    amount: 4_200,
    remark: 'Pony for Maeve, first half',
    sentMinutesAgo: 70 * hours,
  },
  {
    from: 'meilin.chou',
    to: 'Taipei Study Loans',
    account: '0048817720',
    bank: 'Formosa Post Bank (by post)',
    amount: 180,
    remark: 'Instalment',
    sentMinutesAgo: 95,
  },
]

const cameBack: readonly DemoWire[] = [
  {
    from: 'eleanor',
    to: 'Alder Tree Montessori',
    account: '40718099',
    bank: 'Northbrook Bank',
    amount: 415,
    remark: 'School trip',
    sentMinutesAgo: 20 * days,
    returned: { afterDays: 1, reason: 'The other bank does not know this account.' },
  },
  {
    from: 'samuel',
    to: 'Old Forge Tools',
    account: '83007712',
    bank: 'Summit Trust',
    amount: 268.5,
    remark: 'Japanese saw',
    sentMinutesAgo: 41 * days,
    returned: { afterDays: 2, reason: 'The account at the other bank is closed.' },
  },
  {
    from: 'yusuf.demir',
    to: 'Emine Demir',
    account: 'TR330006100519786457841326',
    bank: 'Bosporus Bank (by post)',
    amount: 350,
    remark: 'Anneme',
    sentMinutesAgo: 12 * days,
    returned: { afterDays: 3, reason: 'The name does not belong to the account number.' },
  },
  {
    from: 'lakesidebikes',
    to: 'Velo Import Basel',
    account: 'CH9300762011623852957',
    bank: 'Rheinufer Bank (by post)',
    amount: 3_120,
    remark: 'Order 5518',
    sentMinutesAgo: 64 * days,
    returned: { afterDays: 2, reason: 'The other bank does not know this account.' },
  },
  {
    from: 'margaret.ellison',
    to: 'Sunrise Cruises',
    account: '70229915',
    bank: 'Harborline Bank',
    amount: 890,
    remark: 'Deposit, cabin 214',
    sentMinutesAgo: 9 * days,
    returned: { afterDays: 1, reason: 'Refused by the receiver: the cruise is cancelled.' },
  },
]

export const demoWires: readonly DemoWire[] = [...onTheirWay, ...cameBack]

/** The wires with a story of their own, beside those of every day's life. */
export const wirePlans = (people: readonly DemoPerson[], now: Date): Plan[] =>
  demoWires.map((wire) => {
    const sender = people.find(({ username }) => username === wire.from)
    if (!sender) throw new Error(`nobody is called ${wire.from}`)
    const at = new Date(now.getTime() - wire.sentMinutesAgo * MINUTE_MS)
    const returnedAt = (afterDays: number) => new Date(at.getTime() + afterDays * DAY_MS + 77 * MINUTE_MS)
    const { returned } = wire
    return {
      at,
      kind: 'wire_out',
      debit: sender.accountNumber,
      credit: 'wire_clearing',
      senderName: sender.fullName,
      receiverName: wire.to,
      outsideAccount: wire.account,
      bank: wire.bank,
      remark: wire.remark,
      amountMinor: () => cents(wire.amount),
      ...(returned && {
        end: { at: returnedAt(returned.afterDays), outcome: 'returned', reason: returned.reason },
      }),
    }
  })
