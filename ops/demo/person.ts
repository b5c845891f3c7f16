/** What somebody's year looks like depends on what they are. */
export type DemoKind = 'employee' | 'student' | 'pensioner' | 'family' | 'trade' | 'firm' | 'club'

/** A customer of the demonstration. Names, numbers and addresses are made up. */
export type DemoPerson = {
  kind: DemoKind
  fullName: string
  username: string
  accountNumber: string
  occupation: string
  dateOfBirth: string
  maritalStatus: 'Single' | 'Married' | 'Divorced'
  address: string
  phoneNumber: string
  accountType: 'savings' | 'current'
  status: 'active' | 'inactive' | 'disabled' | 'closed'
  statusReason?: string
  /** False for who signed up and has not entered the code from the mail yet; they have no money either. */
  isVerified: boolean
  joinedDaysAgo: number
  /** After this day nothing is paid any more: the account lies dormant, or what was left went elsewhere. */
  lastActiveDaysAgo?: number
  dailyLimit: number
  openingBalance: number
  /** What comes in regularly in a month: wages, a pension, an allowance, or what is invoiced. */
  salary: number
  employer: string
  rent: number
  /** What the person tends to spend in an ordinary month, besides rent. */
  spending: number
}

type Derived = 'kind' | 'username' | 'phoneNumber' | 'status' | 'isVerified' | 'joinedDaysAgo'
type Given<Usual> = Omit<DemoPerson, Derived | keyof Usual> &
  Pick<DemoPerson, 'fullName' | 'accountNumber'> &
  Partial<DemoPerson>

/** A maker of people of one kind, who have `usual` in common; each says the rest. */
export const peopleOf =
  <Usual extends Partial<DemoPerson>>(kind: DemoKind, usual: Usual) =>
  (given: Given<Usual>): DemoPerson =>
    ({
      kind,
      status: 'active',
      isVerified: true,
      joinedDaysAgo: 365,
      username: usernameOf(given.fullName),
      // 555-01xx is kept free for stories like this one.
      phoneNumber: `+1 802 555 01${given.accountNumber.slice(-2)}`,
      ...usual,
      ...given,
    }) as DemoPerson

const usernameOf = (fullName: string): string =>
  fullName
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase()
