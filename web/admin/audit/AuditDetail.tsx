import { Text } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import classes from './AuditDetail.module.css'
import type { AuditLine } from './audit-columns.tsx'
import { nameOf } from './audit-names.ts'

/** What the act changed, field by field, and where it came from. */
export function AuditDetail({ line }: { line: AuditLine }) {
  const { actions, detail: words } = useDeskWords().audit
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
                <th scope="row">{field}</th>
                <td>{shown(line.before?.[field])}</td>
                <td>{shown(line.after?.[field])}</td>
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

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
