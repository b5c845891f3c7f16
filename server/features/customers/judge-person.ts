import { firstFailing, personChecks } from '@larkfield/contract/checks.ts'
import { refusalOf } from '../../floor/http/validation.ts'
import type { PersonalFields } from './desk.queries.ts'

type Fields = Partial<PersonalFields>

/** Judges the form of what changes. What stays as it was may be older than today's rules, and is no reason to refuse. */
export function assertWellFormed(changes: Fields, before: Fields): void {
  const isChanged = (field: string) => {
    const name = field as keyof Fields
    return changes[name] !== undefined && changes[name] !== before[name]
  }
  const failing = firstFailing(
    personChecks.filter(({ field }) => isChanged(field)),
    changes,
  )
  if (failing) throw refusalOf(failing)
}
