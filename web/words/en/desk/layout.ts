/** The frame around the desk's screens. */
export const layout = {
  administration: 'Administration',
  menu: 'Administration menu',
  queuesOf: (menu: string) => `${menu}: queues`,
  bankOf: (menu: string) => `${menu}: the bank`,
  homePage: 'Home page',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  welcome: 'Welcome,',
  toDecide: 'To decide',
  theBank: 'The bank',
  security: 'Security',
  changePassword: 'Change password',
  logout: 'Logout',
  /** In a live bank, before there is a second factor. */
  enrol: {
    title: 'Before the desk opens: add a second factor',
    text: 'A password alone does not open the desk of this bank. Add a passkey or an authenticator app below; we confirm it with your password and a code that we email you.',
    done: 'Your second factor is added',
    go: 'To the desk',
    /** Before the username itself. */
    username: 'The username you sign in with:',
    /** Right after somebody has chosen a password, where the bank can wait for it. */
    offer: {
      title: 'One more step: add a second factor',
      text: 'With a passkey or an authenticator app nobody gets in with your password alone. We confirm it with a code that we email you.',
      later: 'Later',
    },
  },
  /** For as long as only one person may approve. */
  unchecked: {
    text: 'Nobody checks large or delicate acts: only one person may approve.',
    link: 'Staff',
  },
  /** In the place of a screen that is not for this person's roles. */
  notYours: {
    title: 'This is not part of your work',
    text: 'Your roles do not include this screen. An owner can change them.',
    home: 'To the dashboard',
  },
  entries: {
    dashboard: 'Dashboard',
    accounts: 'Accounts',
    manage: 'Manage Accounts',
    messages: 'Messages',
    history: 'Transaction History',
    kyc: 'KYC review',
    loans: 'Loans',
    wires: 'Wires',
    audit: 'Audit trail',
    approvals: 'Approvals',
    proposals: 'My proposals',
    staff: 'Staff',
    policy: 'Policy',
    accounting: 'Accounting',
    night: 'Night',
    products: 'Products',
  },
  /** Read out after how many. */
  waiting: {
    unread: 'unread',
    pending: 'pending',
    open: 'open',
    underWay: 'under way',
    toDecide: 'to decide',
    waiting: 'waiting',
  },
  search: {
    label: 'Find a customer',
    placeholder: 'Name, number or email',
    found: (count: number) => (count === 1 ? '1 customer found' : `${count} customers found`),
    none: 'No customer found',
    born: (day: string) => `born ${day}`,
    lastMovement: (day: string) => `last movement ${day}`,
    noMovement: 'no movement yet',
    open: 'Open',
    credit: 'Credit',
    message: 'Message',
    actFor: (act: string, name: string) => `${act}: ${name}`,
  },
}
