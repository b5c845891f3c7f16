import type { DemoKind, DemoPerson } from '../person.ts'
import {
  everyday,
  forLaterYears,
  forTheClub,
  forTheFirm,
  forTheTrade,
  nearTheUniversity,
  type Shop,
  withChildren,
} from './shops.ts'

/** Something that happens once in a month, or only in some months. */
type Monthly = {
  on: number
  /** After midnight. */
  minutes: number
  remark: string
  amount: (person: DemoPerson) => number
  /** Counted from 1; every month without. */
  months?: readonly number[]
}
type Bill = Monthly & { name: string; account: string; bank: string }

/** How a kind of people gets and spends its money. */
export type Pattern = {
  /** Regular money from the employer, the fund, the parents. */
  income: readonly Monthly[]
  /** Whoever lives on invoices is paid on no fixed day: the monthly sum comes in about this many parts. */
  invoices?: { parts: number; customers: readonly string[]; remark: string }
  bills: readonly Bill[]
  shops: readonly Shop[]
  /** What is paid to a shop on average, to turn monthly spending into days. */
  usualPrice: number
  /** How likely a favour to a friend is on any day. */
  favours: number
  /** Paid to the rowing club in these months. */
  dues?: { amount: number; months: readonly number[] }
}

const salary: Monthly = { on: 25, minutes: 415, remark: 'Salary', amount: (person) => person.salary }
const rent: Bill = {
  on: 1,
  minutes: 480,
  remark: 'Rent',
  name: 'Fieldstone Property',
  account: '61390077',
  bank: 'Granite Savings',
  amount: (person) => person.rent,
}
const mortgage: Bill = {
  ...rent,
  on: 3,
  remark: 'Mortgage',
  name: 'Homestead Mutual',
  account: '70215536',
  bank: 'Homestead Mutual',
}

export const patterns: Record<DemoKind, Pattern> = {
  employee: { income: [salary], bills: [rent], shops: everyday, usualPrice: 100, favours: 0.02 },
  student: {
    income: [
      { ...salary, on: 2, minutes: 500, remark: 'Allowance' },
      { ...salary, on: 15, remark: 'Tutoring', amount: ({ salary: sum }) => Math.round(sum * 0.45) },
    ],
    bills: [
      { ...rent, on: 4, remark: 'Room', name: 'Campus Housing Association', account: '61400016' },
      {
        ...rent,
        on: 10,
        months: [2, 9],
        remark: 'Semester fee',
        name: 'University Bursar',
        account: '61400115',
        amount: () => 285,
      },
    ],
    shops: nearTheUniversity,
    usualPrice: 45,
    favours: 0.03,
  },
  pensioner: {
    income: [{ ...salary, on: 1, minutes: 390, remark: 'Pension' }],
    bills: [rent],
    shops: forLaterYears,
    usualPrice: 55,
    favours: 0.015,
  },
  family: {
    income: [salary, { ...salary, on: 8, minutes: 430, remark: 'Child allowance', amount: () => 310 }],
    bills: [mortgage],
    shops: withChildren,
    usualPrice: 140,
    favours: 0.015,
    dues: { amount: 48, months: [1, 4, 7, 10] },
  },
  trade: {
    income: [],
    invoices: {
      parts: 6,
      customers: [
        'Fieldstone Property',
        'Village School District',
        'Hollis & Grove Architects',
        'M. Castellan',
      ],
      remark: 'Invoice',
    },
    bills: [{ ...rent, on: 2, remark: 'Workshop rent' }],
    shops: forTheTrade,
    usualPrice: 220,
    favours: 0.01,
  },
  firm: {
    income: [],
    invoices: {
      parts: 11,
      customers: [
        'Metro Wholesale',
        'City of Burlington',
        'Lake Street Kitchen',
        'Summit Systems',
        'Card payments',
      ],
      remark: 'Invoice',
    },
    bills: [
      { ...rent, on: 2, remark: 'Business premises' },
      {
        ...rent,
        on: 26,
        remark: 'Wages',
        name: 'Payroll Service Vermont',
        account: '55190415',
        bank: 'First Harbor',
        amount: (person) => Math.round(person.salary * 0.45),
      },
      {
        ...rent,
        on: 20,
        remark: 'Sales tax',
        name: 'State Department of Taxes',
        account: '90010004',
        bank: 'State Treasury',
        amount: (person) => Math.round(person.salary * 0.06),
      },
    ],
    shops: forTheFirm,
    usualPrice: 560,
    favours: 0,
  },
  club: {
    income: [{ ...salary, on: 12, remark: 'Grant' }],
    bills: [{ ...rent, on: 6, remark: 'Boathouse and hall' }],
    shops: forTheClub,
    usualPrice: 75,
    favours: 0,
  },
}
