/** The frame around a customer's screens. */
export const layout = {
  menu: 'Menu',
  closeMenu: 'Close the menu',
  homePage: 'Home page',
  yourBank: 'Your bank',
  entries: {
    home: 'Home',
    accounts: 'Accounts',
    profile: 'Profile',
    statement: 'Statement',
    transfer: 'Wire Transfer',
    message: 'Message',
    loans: 'Loans',
  },
  /** By the last part of the route, which is what the top bar names (docs/SPECIFICATION.md §2.6). */
  titles: {
    dashboard: 'Dashboard',
    accounts: 'Accounts',
    detail: 'Detail',
    profile: 'Profile',
    'account-statement': 'Account Statement',
    transfer: 'Transfer',
    transaction: 'Transaction',
    payment: 'Payment',
    message: 'Message',
    loan: 'Loan',
    security: 'Security',
    signatures: 'Signatures',
  },
  messages: 'Messages',
  unread: (count: number) => `Messages, ${count} unread`,
  newMessage: (sender: string) => `New message from ${sender}`,
  factorLoss: {
    title: 'Your passkeys and codes are to be removed',
    text: (until: string) =>
      `Somebody told us that you have lost your passkeys, authenticator apps and recovery codes. We will remove them on ${until}. If that is not so, stop it now and choose a new password.`,
    stop: 'Stop this',
  },
  settings: {
    label: 'Settings',
    kyc: 'Add KYC',
    profile: 'Edit Profile',
    card: 'Add Card Details',
    security: 'Security',
    logout: 'Logout',
  },
}
