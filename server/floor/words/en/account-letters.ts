type About = { account: string; name: string; changes: string }
type Sides = { before: string; after: string }

/** What holders of an account are told when staff or one of them change something about it. */
export const accountLetters = {
  opened: {
    subject: 'We opened an account for you',
    content: ({ account }: About) => `Our staff opened account ${account} for you.`,
  },
  changed: {
    subject: 'Your account was changed',
    content: ({ account, changes }: About) => `Our staff changed your account ${account}: ${changes}.`,
  },
  closed: {
    subject: 'Your account was closed',
    content: ({ account }: About) => `Our staff closed account ${account}. It was empty.`,
  },
  holderAdded: {
    subject: 'Somebody else holds your account now',
    content: ({ account, name }: About) => `Our staff added ${name} to those who hold account ${account}.`,
  },
  holderRemoved: {
    subject: 'Somebody no longer holds your account',
    content: ({ account, name }: About) =>
      `Our staff removed ${name} from those who hold account ${account}.`,
  },
  youHold: {
    subject: 'You hold another account',
    content: ({ account }: About) => `Our staff added you to those who hold account ${account}.`,
  },
  youView: {
    subject: 'You can see another account',
    content: ({ account }: About) => `Our staff let you see account ${account}. You cannot move its money.`,
  },
  youHoldNoMore: {
    subject: 'You no longer hold an account',
    content: ({ account }: About) =>
      `Our staff removed you from those who hold account ${account}. You no longer see it.`,
  },
  joined: {
    subject: 'Somebody else holds your account now',
    content: ({ account, name }: About) => `${name} now holds account ${account} too.`,
  },
  looksOn: {
    subject: 'Somebody else can see your account now',
    content: ({ account, name }: About) => `${name} can now see account ${account}.`,
  },
  left: {
    subject: 'Somebody no longer holds your account',
    content: ({ account, name }: About) => `${name} no longer holds account ${account}.`,
  },
  twoSign: {
    subject: 'How your account is signed has changed',
    content: ({ account }: About) => `From now on two holders sign together for account ${account}.`,
  },
  eachSigns: {
    subject: 'How your account is signed has changed',
    content: ({ account }: About) => `From now on each holder signs alone for account ${account}.`,
  },
}

/** What became what, each as a part of a sentence. */
export const accountChanges = {
  accountType: ({ before, after }: Sides) => `its type from ${before} to ${after}`,
  accountLimit: ({ before, after }: Sides) => `its daily limit from ${before} to ${after}`,
  accountStatus: ({ before, after }: Sides) => `its status from ${before} to ${after}`,
  statuses: { active: 'active', inactive: 'dormant', disabled: 'disabled', closed: 'closed' },
}
