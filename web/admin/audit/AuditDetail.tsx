import { Text } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Audit.module.css'
import { nameOf } from './audit-names.ts'
import { type AuditLine, approverOf } from './audit-pieces.tsx'
import { useShown } from './shown-value.ts'

/** What the act changed, field by field, and where it came from. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const { actions, detail: words, fields: ofRecords, filters, proposedBy, approvedBy } = useDeskWords().audit
  const second = approverOf(line)
  const byBoth = (first: string, other: string) => `${proposedBy} ${first}, ${approvedBy} ${other}`
  // What narrowed a list has names of its own: `from` is a day there, and an account in a booking.
  const names = ['list_exported', 'statement_taken'].includes(line.action) ? filters : ofRecords
  const shown = useShown()
  const fields = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])]
  return (
    <div className={classes.detail}>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {line.isCovered ? words.covered : words.unchanged}
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
        {nameOf(actions, line.action)} · {second && `${byBoth(line.actorName ?? '', second)} · `}{' '}
        {line.browser ?? words.noBrowser} · {words.request(line.requestId ?? '–')}
      </Text>
    </div>
  )
}
