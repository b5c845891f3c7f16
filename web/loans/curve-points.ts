import type { Reply } from '../api-types.ts'

type Curve = Reply<'GET /loans/{loanId}/curve'>['data']
type CurvePoint = { day: string; planned?: number; actual?: number }

/**
 * Both lines over one row of days. The plan names only days on which it changes: in between it stays as it was. What is
 * owed ends today; the plan goes on.
 */
export function curvePoints({ planned, actual }: Curve): CurvePoint[] {
  const plannedOn = new Map(planned.map(({ day, owed }) => [day, owed]))
  const actualOn = new Map(actual.map(({ day, owed }) => [day, owed]))
  const lastActual = actual.at(-1)?.day ?? ''
  const days = [...new Set([...plannedOn.keys(), ...actualOn.keys()])].sort()
  let plan: number | undefined
  let owed: number | undefined
  return days.map((day) => {
    plan = plannedOn.get(day) ?? plan
    owed = actualOn.get(day) ?? owed
    return {
      day,
      ...(plan !== undefined && { planned: plan }),
      ...(owed !== undefined && day <= lastActual && { actual: owed }),
    }
  })
}
