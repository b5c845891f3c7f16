import { ActionIcon } from '@mantine/core'
import {
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconMessages,
  IconUserCog,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { logOut } from '../log-out.ts'
import { paths } from '../paths.ts'
import { useAdmin } from '../session.ts'
import { ColourSchemeSwitch } from '../ui/ColourSchemeSwitch.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from '../ui/Shell.module.css'
import { type NavEntry, SideNav } from '../ui/SideNav.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ScreenSpinner } from '../ui/Waiting.tsx'

const entries: NavEntry[] = [
  { to: paths.admin, label: 'Dashboard', icon: IconLayoutDashboard },
  { to: paths.adminAccounts, label: 'Accounts', icon: IconUsers },
  { to: paths.adminManage, label: 'Manage Accounts', icon: IconUserCog },
  { to: paths.adminMessages, label: 'Messages', icon: IconMessages },
  { to: paths.adminHistory, label: 'Transaction History', icon: IconHistory },
]

export default function AdminLayout() {
  const { username } = useAdmin()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <aside className={classes.side}>
        <Link to={paths.home} aria-label="Home page">
          <Logo withName />
        </Link>
        <SideNav entries={entries} label="Administration" />
        <LogOut />
      </aside>
      <div style={{ minWidth: 0 }}>
        <header className={classes.bar}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={menuOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={menuOpen}
            aria-controls="admin-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <IconX size={22} /> : <IconMenu2 size={22} />}
          </ActionIcon>
          <p className={classes.title}>Welcome, {username}</p>
          <ColourSchemeSwitch />
        </header>
        {menuOpen && (
          <div id="admin-menu" className={classes.content}>
            <SideNav entries={entries} label="Administration menu" onGo={() => setMenuOpen(false)} />
            <LogOut />
          </div>
        )}
        {/* Hidden, not removed: opening the menu must not cost what was typed below it. */}
        <main className={classes.content} id="content" tabIndex={-1} hidden={menuOpen}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}

function LogOut() {
  return (
    <button type="button" className={classes.link} onClick={() => logOut('admin')}>
      <IconLogout size={21} stroke={1.6} aria-hidden />
      Logout
    </button>
  )
}
