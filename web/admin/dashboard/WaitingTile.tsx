import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { type DeskSelf, useDeskSelf, useMay } from '../pieces/desk-self.ts'
import type { Figures } from '../pieces/figures.ts'
import { mayOpen } from '../screens.ts'
import classes from './Dashboard.module.css'

type Counts = Figures & Pick<DeskSelf, 'toDecide' | 'ownWaiting'>

const queues = [
  { to: paths.adminApprovals, name: 'approvals', count: (it: Counts) => it.toDecide },
  { to: paths.adminProposals, name: 'proposals', count: (it: Counts) => it.ownWaiting },
  { to: paths.adminKyc, name: 'documents', count: (it: Counts) => it.documentsPending },
  { to: paths.adminLoans, name: 'loans', count: (it: Counts) => it.loansOpen },
  { to: paths.adminWires, name: 'wires', count: (it: Counts) => it.wiresOpen },
  { to: paths.adminMessages, name: 'messages', count: (it: Counts) => it.unreadMessages },
] as const

/** Everything that waits for a person at the desk, one line each. */
export function WaitingTile({ figures }: { figures: Figures | undefined }) {
  const { waiting: words } = useDeskWords().dashboard
  const { number } = useFormats()
  const { data: self } = useDeskSelf()
  const may = useMay()
  const counts = figures && self && { ...figures, ...self }
  const shown = queues.filter(({ to }) => mayOpen(may, to))
  return (
    <Panel title={words.title}>
      <ul className={classes.queues}>
        {shown.map(({ to, name, count }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.queue}
              data-idle={counts && count(counts) === 0 ? '' : undefined}
            >
              <span>{words[name]}</span>
              {counts ? (
                <strong className="tabular">{number(count(counts))}</strong>
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
