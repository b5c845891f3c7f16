import { type DemoPerson, peopleOf } from '../person.ts'

const newcomer = peopleOf('employee', {
  maritalStatus: 'Single',
  accountType: 'current',
  dailyLimit: 2_000,
  openingBalance: 0,
  salary: 0,
  employer: '',
  rent: 0,
  spending: 0,
})

/** Signed up yesterday and today; the code from the mail is still to be entered. */
export const newcomers: readonly DemoPerson[] = [
  newcomer({
    fullName: 'Tobias Wenzel',
    accountNumber: '2190318845',
    occupation: 'Electrician',
    dateOfBirth: '1994-05-06',
    address: '11 Bank Street, Burlington, VT 05401',
    joinedDaysAgo: 1,
    isVerified: false,
  }),
  newcomer({
    fullName: 'Grace Holloway',
    accountNumber: '2191874420',
    occupation: 'Florist',
    dateOfBirth: '1999-10-25',
    address: '53 State Street, Montpelier, VT 05602',
    joinedDaysAgo: 1,
    isVerified: false,
  }),
  newcomer({
    fullName: 'Ines Carvalho',
    accountNumber: '2193405716',
    occupation: 'Barista',
    dateOfBirth: '2001-02-14',
    address: '70 Maple Street, Burlington, VT 05401',
    joinedDaysAgo: 0,
    isVerified: false,
  }),
]
