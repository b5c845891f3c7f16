import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

/** What stands around every page. */
export const shell = {
  links: {
    home: 'Home',
    about: 'About Us',
    safeDeposit: 'Safe Deposit Box',
    cashManagement: 'Cash Management services',
    otherServices: 'Other services',
  },
  logIn: 'Log In',
  signUp: 'Sign Up',
  openAccount: 'Open an account',
  talkToUs: 'Talk to us',
  header: {
    home: `${brand.name}, home`,
    main: 'Main',
    mobile: 'Mobile',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    scheme: 'Switch between light and dark',
    language: 'Language',
    skip: 'Skip to the content',
  },
  footer: {
    label: 'Footer',
    explore: 'Explore',
    verify: 'Verify a statement',
    account: 'Your account',
    forgot: 'Forgot password',
    staff: 'Bank staff',
    office: 'Office',
    tagline: brand.tagline,
    notice: brand.legal.notice,
  },
  description: brand.description,
  scrollToTop: 'Scroll to top',
  loading: 'Loading',
  closeToast: 'Close',
  ribbon: {
    label: 'About this site',
    text: 'Demonstration: no real money',
    inbox: 'Open the demo inbox',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be old or mistyped. Nothing has happened to your account.',
    home: 'Back to the home page',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We could not show this page. Your money is not affected. Please try again. If it keeps happening, tell customer care what you were doing.',
    again: 'Try again',
    home: 'Go to the home page',
  },
  money: { in: 'money in', out: 'money out' },
  card: {
    of: (holder: string) => `${brand.name} card of ${holder}`,
    kind: 'Debit',
    holder: 'Card holder',
    expires: 'Expires',
  },
  inbox: {
    title: 'Demo inbox',
    lead: 'A demonstration sends no real mail. What it would have sent arrives here, newest first.',
    address: 'Address',
    all: 'All addresses',
    show: 'Show',
    to: (address: string) => `To ${address}`,
    none: { text: 'No mail yet', hint: 'Sign up or ask for a new password, and the code arrives here.' },
    notLoaded: 'The inbox could not be loaded',
    notHere: {
      text: 'There is no demo inbox here',
      hint: 'It exists only while the bank runs as a demonstration.',
    },
  },
}
