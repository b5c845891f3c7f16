import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Figures } from '../pieces/figures.ts'
import classes from './Dashboard.module.css'

const queues = [
  { to: paths.adminKyc, label: 'Documents to review', count: (it: Figures) => it.documentsPending },
  { to: paths.adminLoans, label: 'Loan tickets to decide', count: (it: Figures) => it.loansOpen },
  { to: paths.adminWires, label: 'Wires under way', count: (it: Figures) => it.wiresOpen },
  { to: paths.adminMessages, label: 'Unread messages', count: (it: Figures) => it.unreadMessages },
]

/** Everything that waits for a person at the desk, one line each. */
export function WaitingTile({ figures }: { figures: Figures | undefined }) {
  return (
    <Panel title="Waiting for the desk">
      <ul className={classes.queues}>
        {queues.map(({ to, label, count }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.queue}
              data-idle={figures && count(figures) === 0 ? '' : undefined}
            >
              <span>{label}</span>
              {figures ? (
                <strong className="tabular">{count(figures).toLocaleString('en-US')}</strong>
              ) : (
                <Skeleton height={18} width={28} />
              )}
              <IconChevronRight size={17} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
