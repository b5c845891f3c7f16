import { Text } from '@mantine/core'
import classes from './AuditDetail.module.css'
import { type AuditLine, words } from './audit-columns.tsx'

/** What the act changed, field by field, and where it came from. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const fields = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])]
  return (
    <div className={classes.detail}>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          This act changed no field.
        </Text>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{shown(line.before?.[field])}</td>
                <td>{shown(line.after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {words(line.action)} · {line.browser ?? 'no browser'} · request {line.requestId ?? '–'}
      </Text>
    </div>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
