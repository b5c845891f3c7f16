import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Icon } from './icons.ts'
import classes from './Shell.module.css'

export type NavEntry = { to: string; label: string; icon: Icon; badge?: ReactNode }

/** The entries of a signed-in area; `onGo` closes the drawer or dropdown they stand in. */
export function SideNav({ entries, label, onGo }: { entries: NavEntry[]; label: string; onGo?: () => void }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.nav}>
        {entries.map(({ to, label, icon: Picture, badge }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.link} onClick={() => onGo?.()}>
              <Picture size={21} stroke={1.6} aria-hidden />
              <span style={{ flex: 1 }}>{label}</span>
              {badge}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
