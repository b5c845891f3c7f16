import { clubs } from './people/clubs.ts'
import { departed } from './people/departed.ts'
import { employees } from './people/employees.ts'
import { families } from './people/families.ts'
import { firms } from './people/firms.ts'
import { firstFive } from './people/first-five.ts'
import { newcomers } from './people/newcomers.ts'
import { pensioners } from './people/pensioners.ts'
import { students } from './people/students.ts'
import { trades } from './people/trades.ts'
import type { DemoPerson } from './person.ts'

/** The same for every demonstration customer; printed at start, and refused nowhere since it is a good one. */
export const DEMO_PASSWORD = 'Meadow-Lark-26!'

/** At the bank's own mail domain, so that a demonstration speaks of no other bank. */
export const emailOf = (person: DemoPerson, bank: { email: string }): string =>
  `${person.username}@demo.${bank.email.split('@')[1]}`

/** Everybody, in no order but that the first five come first: lists by arrival go by `joinedDaysAgo`. */
export const demoPeople: readonly DemoPerson[] = [
  ...firstFive,
  ...students,
  ...pensioners,
  ...families,
  ...employees,
  ...newcomers,
  ...departed,
  ...trades,
  ...firms,
  ...clubs,
]
