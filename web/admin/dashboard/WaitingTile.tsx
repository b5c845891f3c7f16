import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Figures } from '../pieces/figures.ts'
import classes from './Dashboard.module.css'

const queues = [
  { to: paths.adminKyc, name: 'documents', count: (it: Figures) => it.documentsPending },
  { to: paths.adminLoans, name: 'loans', count: (it: Figures) => it.loansOpen },
  { to: paths.adminWires, name: 'wires', count: (it: Figures) => it.wiresOpen },
  { to: paths.adminMessages, name: 'messages', count: (it: Figures) => it.unreadMessages },
] as const

/** Everything that waits for a person at the desk, one line each. */
export function WaitingTile({ figures }: { figures: Figures | undefined }) {
  const { waiting: words } = useDeskWords().dashboard
  const { number } = useFormats()
  return (
    <Panel title={words.title}>
      <ul className={classes.queues}>
        {queues.map(({ to, name, count }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.queue}
              data-idle={figures && count(figures) === 0 ? '' : undefined}
            >
              <span>{words[name]}</span>
              {figures ? (
                <strong className="tabular">{number(count(figures))}</strong>
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
