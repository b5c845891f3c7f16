export type SelfCheckSettings = {
  /** How much of one core the passes in the background may take; none when 0. */
  loadPercent: number
  /** The hour in UTC of the whole run; none when it is off. */
  hour: number | undefined
  /** Where the whole run reads, such as a replica; the bank's own database by default. */
  databaseUrl: string | undefined
  /** Who is told of a fault. */
  operatorEmail: string | undefined
}

/** Problems are added to the list, each as one sentence. */
export function readSelfCheck(
  given: (name: string) => string | undefined,
  problems: string[],
): SelfCheckSettings {
  const load = given('VERIFY_LOAD_PERCENT') ?? '3'
  if (!/^\d{1,2}$/.test(load) || Number(load) > 50)
    problems.push('VERIFY_LOAD_PERCENT must be a number from 0 (off) to 50')
  const hour = given('VERIFY_HOUR') ?? '3'
  if (hour !== 'off' && (!/^\d{1,2}$/.test(hour) || Number(hour) > 23))
    problems.push('VERIFY_HOUR must be an hour from 0 to 23 (UTC), or off')
  const databaseUrl = given('VERIFY_DATABASE_URL')
  const operatorEmail = given('OPERATOR_EMAIL')
  if (operatorEmail && !/^[^\s@]+@[^\s@]+$/.test(operatorEmail))
    problems.push('OPERATOR_EMAIL must be an email address')
  return {
    loadPercent: Number(load),
    hour: hour === 'off' ? undefined : Number(hour),
    databaseUrl,
    operatorEmail,
  }
}
