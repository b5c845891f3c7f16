import { Text } from '@mantine/core'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import classes from './Audit.module.css'
import { nameOf } from './audit-names.ts'
import type { AuditLine } from './audit-pieces.tsx'

/** What the act changed, field by field, and where it came from. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const { actions, detail: words, fields: ofRecords, filters } = useDeskWords().audit
  // What narrowed a list has names of its own: `from` is a day there, and an account in a booking.
  const names = line.action === 'list_exported' ? filters : ofRecords
  const shown = useShown()
  const fields = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])]
  return (
    <div className={classes.detail}>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.unchanged}
        </Text>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{nameOf(names, field)}</th>
                <td>{shown(field, line.before?.[field])}</td>
                <td>{shown(field, line.after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {nameOf(actions, line.action)} · {line.browser ?? words.noBrowser} ·{' '}
        {words.request(line.requestId ?? '–')}
      </Text>
    </div>
  )
}

const STATES = ['state', 'status', 'accountStatus']
const REASONS = ['reason', 'statusReason']
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT/

/** What the trail keeps is kept for machines too: states, days and numbers are shown as everywhere else. */
function useShown() {
  const { yes, no, actions, values } = useDeskWords().audit
  const codes: Record<string, Record<string, string>> = { ...values, action: actions }
  const roleName = (role: string) => codes.roles?.[role] ?? role
  const statusName = useStatusName()
  const { day, moment, number, reason } = useFormats()
  return (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'string') return JSON.stringify(value)
    if (STATES.includes(field)) return statusName(value)
    if (REASONS.includes(field)) return reason(value)
    if (field === 'roles') return value.split(', ').map(roleName).join(', ')
    if (value === 'true' || value === 'false') return value === 'true' ? yes : no
    if (Object.hasOwn(codes[field] ?? {}, value)) return codes[field]![value]!
    if (MOMENT.test(value)) return moment(value)
    return DAY.test(value) ? day(value) : value
  }
}
