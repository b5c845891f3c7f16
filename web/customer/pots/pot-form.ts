import type { PotPicture } from '@larkfield/contract/entities/own-accounts.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import type { Pot } from '../own-accounts.ts'

export type PotValues = {
  name: string
  picture: PotPicture
  goal: AmountValue
  goalDate: string
  lockedUntil: string
}
export type PotBody = {
  name: string
  picture: PotPicture
  goal?: number
  goalDate?: string
  lockedUntil?: string
}

export const potValues = (pot: Pot | undefined): PotValues => ({
  name: pot?.name ?? '',
  picture: pot?.picture ?? 'rainy_day',
  goal: pot?.goal ?? '',
  goalDate: pot?.goalDate ?? '',
  lockedUntil: pot?.lockedUntil ?? '',
})

/** What is left empty is not sent: the bank takes it away. */
export const potBody = ({ name, picture, goal, goalDate, lockedUntil }: PotValues): PotBody => ({
  name: name.trim(),
  picture,
  ...(goal !== '' && { goal: Number(goal) }),
  ...(goalDate && { goalDate }),
  ...(lockedUntil && { lockedUntil }),
})

type Wrong = {
  field: 'name' | 'goal' | 'goalDate' | 'lockedUntil'
  reason: 'nameMissing' | 'past' | 'dateWithoutGoal' | 'goalZero' | 'lockShorter'
}
type Known = { today: string; lockedUntil: string | null; goalDate?: string | null | undefined }

/** The first thing that the form cannot mean. A day that stands from before may have passed. */
export function potProblem(values: PotValues, { today, lockedUntil, goalDate }: Known): Wrong | undefined {
  if (values.name.trim() === '') return { field: 'name', reason: 'nameMissing' }
  if (values.goal === 0) return { field: 'goal', reason: 'goalZero' }
  if (values.goalDate && values.goal === '') return { field: 'goalDate', reason: 'dateWithoutGoal' }
  const isOtherGoalDate = values.goalDate !== (goalDate ?? '')
  if (values.goalDate && isOtherGoalDate && values.goalDate <= today)
    return { field: 'goalDate', reason: 'past' }
  const stillLocked = lockedUntil !== null && lockedUntil > today
  if (stillLocked && values.lockedUntil < lockedUntil) return { field: 'lockedUntil', reason: 'lockShorter' }
  const isNew = values.lockedUntil !== (lockedUntil ?? '')
  if (values.lockedUntil && isNew && values.lockedUntil <= today)
    return { field: 'lockedUntil', reason: 'past' }
  return undefined
}
