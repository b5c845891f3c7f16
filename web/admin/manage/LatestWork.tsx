import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useAdmin } from '../../session.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'
import { useLineSubject } from '../audit/audit-pieces.tsx'
import classes from './LatestWork.module.css'
import { workIn } from './work-in.ts'

const LINES_SHOWN = 8
/** A day's sign-ins stand between them. */
const LINES_READ = 60

/** What this teller did last: to go on with it, or to notice a slip. */
export function LatestWork() {
  const { audit, manage } = useDeskWords()
  const { latest } = manage
  const subjectName = useLineSubject()
  const { username } = useAdmin()
  const { data } = useQuery({
    queryKey: ['audit-trail', 'own', username],
    queryFn: ({ signal }) =>
      api('GET /audit-trail', { query: { actor: username, limit: LINES_READ }, signal }),
  })
  const done = workIn(data?.data ?? []).slice(0, LINES_SHOWN)
  if (done.length === 0) return null
  return (
    <Panel
      title={latest.title}
      actions={
        <Anchor component={Link} to={paths.adminAuditBy(username)} size="sm">
          {latest.all}
        </Anchor>
      }
    >
      <ul className={classes.list}>
        {done.map((line) => (
          <li key={line._id}>
            <span className={classes.what}>{nameOf(audit.actions, line.action)}</span>
            <span className={classes.whom}>{subjectName(line) ?? ''}</span>
            <Text component="span" size="sm" c="dimmed">
              <DateText value={line.at} as="moment" />
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
