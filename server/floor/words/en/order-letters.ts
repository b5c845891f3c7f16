type NotDone = {
  account: string
  /** Empty where it depended on what was there. */
  sum: string
  /** Empty in mails where it has not the form of a name. */
  payee: string
  day: string
  /** The code of the refusal. */
  reason: string
  /** No later date can do any better. */
  ends: boolean
}

const reasons: Record<string, string> = {
  insufficient_funds: 'There was not enough money in the account, also when we tried again.',
  over_daily_limit: 'It was more than the account may send in a day.',
  account_dormant: 'The account cannot send money at the moment.',
  two_must_sign: 'Two holders sign for this account now, and one of them ordered it.',
  pot_locked: 'The pot is locked.',
  unknown_account: 'One of the accounts is closed, or no longer held by whoever ordered it.',
}

/** Reasons are empty in mails. */
type Which = Pick<NotDone, 'account' | 'sum' | 'payee' | 'reason'>

const which = ({ account, sum, payee }: Which) =>
  `${sum && ` of ${sum}`}${payee && ` to ${payee}`} from account ${account}`
const whyOf = ({ reason }: Which) => reason && ` Reason: ${reason}`

/** What customers are told about their standing orders. */
export const orderLetters = {
  orderNotDone: {
    subject: 'A payment was not made',
    content: ({ account, sum, payee, day, reason, ends }: NotDone) =>
      `The payment${sum && ` of ${sum}`}${payee && ` to ${payee}`} from your account ${account}, due on ${day}, was not made. ` +
      `${reasons[reason] ?? 'The bank could not carry it out.'} ` +
      (ends ? 'There are no further dates.' : 'We will make the next one on its date.'),
  },
  orderPaused: {
    subject: 'Your standing order is paused',
    content: (it: Which) => `Our staff paused your standing order${which(it)}.${whyOf(it)}`,
  },
  orderResumed: {
    subject: 'Your standing order goes on',
    content: (it: Which) => `Our staff resumed your standing order${which(it)}.${whyOf(it)}`,
  },
  orderEnded: {
    subject: 'Your standing order has ended',
    content: (it: Which) => `Our staff ended your standing order${which(it)}.${whyOf(it)}`,
  },
}
