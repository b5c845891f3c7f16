import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import { numbersIn } from './named-accounts.ts'
import { shownTerms } from './shown-terms.ts'

const STATES = ['state', 'status', 'accountStatus']
const REASONS = ['reason', 'statusReason']
const DAY = /^\d{4}-\d\d-\d\d$/
const MONTH = /^\d{4}-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT/

/** What the trail keeps is kept for machines too: states, days and numbers are shown as everywhere else. */
export function useShown() {
  const { audit, products, proposals } = useDeskWords()
  const { yes, no, actions, values } = audit
  const codes: Record<string, Record<string, string>> = {
    ...values,
    loanType: values.type,
    product: products.names,
    productId: products.names,
    action: actions,
    act: { ...actions, ...proposals.acts },
    kinds: proposals.kinds,
  }
  const roleName = (role: string) => codes.roles?.[role] ?? role
  const statusName = useStatusName()
  const { day, moment, month, number, percent, reason } = useFormats()
  const shown = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return field === 'months' ? products.months(value) : number(value)
    if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || '–'
    if (typeof value !== 'string') return JSON.stringify(value)
    const numbers = numbersIn(field, value)
    if (numbers !== undefined) return numbers
    if (STATES.includes(field)) return statusName(value)
    if (REASONS.includes(field)) return reason(value)
    if (field === 'roles') return value.split(', ').map(roleName).join(', ')
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no
    if (Object.hasOwn(codes[field] ?? {}, value)) return codes[field]![value]!
    if (MOMENT.test(value)) return moment(value)
    if (DAY.test(value)) return day(value)
    if (field === 'month' && MONTH.test(value)) return month(value)
    return shownTerms(value, { percent, number }) ?? value
  }
  return shown
}
