import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { type Answers, markupOf } from './markup.tsx'

type Desk = {
  roles: readonly StaffRole[]
  isChecked?: boolean
  toDecide?: number
  answers?: Answers
  at?: string
}

/** A page of a list, as the cache keeps it. */
export const pageOf = (reply: object) => ({ pages: [reply], pageParams: [undefined] })

/** A screen of the desk as somebody with these roles sees it, in markup. */
export function atDesk(shown: ReactNode, { roles, answers = [], at = paths.admin, ...self }: Desk): string {
  const whole = {
    _id: 'u1',
    username: 'u',
    fullName: null,
    isChecked: true,
    toDecide: 0,
    ownWaiting: 0,
    ...self,
    roles,
  }
  return markupOf(shown, { answers: [[['desk-self'], { data: whole }], ...answers], at })
}
