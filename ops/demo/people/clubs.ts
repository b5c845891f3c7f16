import { type DemoPerson, peopleOf } from '../person.ts'

const club = peopleOf('club', { maritalStatus: 'Single', accountType: 'savings', dailyLimit: 6_000 })

/** Dues in, boats and sheet music out; the date is the day it was founded. */
export const clubs: readonly DemoPerson[] = [
  club({
    fullName: 'Shelburne Rowing Club',
    accountNumber: '2240597738',
    occupation: 'Sports club',
    dateOfBirth: '1987-06-06',
    address: '1 Boathouse Road, Shelburne, VT 05482',
    joinedDaysAgo: 362,
    openingBalance: 11_300,
    salary: 620,
    employer: 'Shelburne Park Trust',
    rent: 240,
    spending: 700,
    username: 'rowingclub',
  }),
  club({
    fullName: 'Winooski Community Choir',
    accountNumber: '2242113395',
    occupation: 'Choir',
    dateOfBirth: '1994-09-15',
    address: '24 Chapel Street, Winooski, VT 05404',
    joinedDaysAgo: 90,
    openingBalance: 2_800,
    salary: 410,
    employer: 'City of Burlington',
    rent: 120,
    spending: 300,
    username: 'choir',
  }),
]
