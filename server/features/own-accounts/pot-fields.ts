import type { Received } from '@larkfield/contract/calls.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_LOCKED_YEARS } from '@larkfield/contract/rules.ts'
import { isLocked } from '../../floor/holdings/locked-pots.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import type { PotFields } from './pots.queries.ts'

type Form = Received<'PUT /my-pots/{account}'>['body']
type Setting = { currency: string; today: string; lockedUntil: string | null; goalDate: string | null }

/** What a pot is to be, as somebody filled it in; judged by what it is so far. */
export function potFieldsOf(form: Form, { currency, today, lockedUntil, goalDate }: Setting): PotFields {
  if (form.goalDate !== undefined) assertDay(form.goalDate, 'goalDate')
  // One that stands from before may have passed.
  if (form.goalDate !== undefined && form.goalDate !== goalDate && form.goalDate <= today) {
    throw new Refusal('day_not_ahead', { field: 'goalDate' })
  }
  if (form.lockedUntil !== undefined) assertDay(form.lockedUntil, 'lockedUntil')
  assertLock(form.lockedUntil, { today, lockedUntil })
  return {
    name: form.name.trim(),
    picture: form.picture,
    goalMinor: form.goal === undefined ? null : amountOf(form.goal, currency, 'goal'),
    goalDate: form.goalDate ?? null,
    lockedUntil: form.lockedUntil ?? null,
  }
}

/** A lock is what somebody asked to be held to: it is only ever made longer, until it is over. */
function assertLock(
  asked: string | undefined,
  { today, lockedUntil }: Pick<Setting, 'today' | 'lockedUntil'>,
): void {
  const field = 'lockedUntil'
  if (isLocked({ locked_until: lockedUntil }, today)) {
    if (asked === undefined || asked < lockedUntil!) throw new Refusal('lock_only_longer', { field })
  } else if (asked !== undefined && asked !== lockedUntil && asked <= today) {
    throw new Refusal('day_not_ahead', { field })
  }
  if (asked !== undefined && asked > yearsAfter(today)) {
    throw new Refusal('lock_too_long', { field, values: { most: MOST_LOCKED_YEARS } })
  }
}

const yearsAfter = (day: string): string => `${Number(day.slice(0, 4)) + MOST_LOCKED_YEARS}${day.slice(4)}`
