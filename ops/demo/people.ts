/** The customers of the demonstration. Names, numbers and addresses are made up. */
export type DemoPerson = {
  fullName: string
  username: string
  accountNumber: string
  occupation: string
  dateOfBirth: string
  maritalStatus: 'Single' | 'Married' | 'Divorced'
  address: string
  phoneNumber: string
  accountType: 'savings' | 'current'
  status: 'active' | 'inactive'
  dailyLimit: number
  openingBalance: number
  salary: number
  employer: string
  rent: number
  /** What the person tends to spend in an ordinary month, besides rent. */
  spending: number
}

/** The same for every demonstration customer; printed at start, and refused nowhere since it is a good one. */
export const DEMO_PASSWORD = 'Meadow-Lark-26!'

/** At the bank's own mail domain, so that a demonstration speaks of no other bank. */
export const emailOf = (person: DemoPerson, bank: { email: string }): string =>
  `${person.username}@demo.${bank.email.split('@')[1]}`

export const demoPeople: readonly DemoPerson[] = [
  {
    fullName: 'Eleanor Whitcombe',
    username: 'eleanor',
    accountNumber: '2048613907',
    occupation: 'Architect',
    dateOfBirth: '1984-03-12',
    maritalStatus: 'Married',
    address: '7 Orchard Lane, Shelburne, VT 05482',
    phoneNumber: '+1 802 555 0117',
    accountType: 'current',
    status: 'active',
    dailyLimit: 20_000,
    openingBalance: 12_400,
    salary: 6_850,
    employer: 'Hollis & Grove Architects',
    rent: 2_150,
    spending: 2_600,
  },
  {
    fullName: 'Samuel Okafor',
    username: 'samuel',
    accountNumber: '2051774420',
    occupation: 'Joiner',
    dateOfBirth: '1991-08-30',
    maritalStatus: 'Single',
    address: '22 Mill Street, Winooski, VT 05404',
    phoneNumber: '+1 802 555 0133',
    accountType: 'current',
    status: 'active',
    dailyLimit: 10_000,
    openingBalance: 3_180,
    salary: 4_320,
    employer: 'Green Mountain Timber Works',
    rent: 1_280,
    spending: 1_750,
  },
  {
    fullName: 'Priya Raman',
    username: 'priya',
    accountNumber: '2060339185',
    occupation: 'Paediatrician',
    dateOfBirth: '1979-11-05',
    maritalStatus: 'Married',
    address: '3 Lakeview Terrace, Burlington, VT 05401',
    phoneNumber: '+1 802 555 0164',
    accountType: 'savings',
    status: 'active',
    dailyLimit: 25_000,
    openingBalance: 48_900,
    salary: 11_400,
    employer: 'Lakeside Children’s Hospital',
    rent: 3_050,
    spending: 3_900,
  },
  {
    fullName: 'Tomás Herrera',
    username: 'tomas',
    accountNumber: '2072286514',
    occupation: 'Baker',
    dateOfBirth: '1968-05-21',
    maritalStatus: 'Divorced',
    address: '118 Main Street, Vergennes, VT 05491',
    phoneNumber: '+1 802 555 0179',
    accountType: 'current',
    status: 'active',
    dailyLimit: 15_000,
    openingBalance: 7_260,
    salary: 5_100,
    employer: 'Three Loaves Bakery',
    rent: 1_900,
    spending: 2_150,
  },
  {
    fullName: 'Ingrid Halvorsen',
    username: 'ingrid',
    accountNumber: '2085540073',
    occupation: 'Retired teacher',
    dateOfBirth: '1953-01-17',
    maritalStatus: 'Married',
    address: '41 Birch Hollow Road, Richmond, VT 05477',
    phoneNumber: '+1 802 555 0185',
    accountType: 'savings',
    status: 'inactive',
    dailyLimit: 5_000,
    openingBalance: 31_700,
    salary: 2_640,
    employer: 'State Teachers’ Pension Fund',
    rent: 640,
    spending: 1_100,
  },
]
