import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { ApiProblem } from '../api.ts'
import { logOut } from '../log-out.ts'
import { paths } from '../paths.ts'
import { useAdmin } from '../session.ts'
import { ChangePasswordDialog } from '../ui/ChangePasswordDialog.tsx'
import { ColourSchemeSwitch } from '../ui/ColourSchemeSwitch.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { IconKey, IconLogout, IconMenu2, IconShieldLock, IconX } from '../ui/icons.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import shell from '../ui/Shell.module.css'
import { SideNav } from '../ui/SideNav.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { useDeskWords } from '../words/desk.ts'
import classes from './AdminLayout.module.css'
import { mainEntries, queueEntries } from './entries.tsx'
import { useFigures } from './pieces/figures.ts'
import { useDeskLiveUpdates } from './pieces/live-updates.ts'
import { CustomerSearch } from './search/CustomerSearch.tsx'

const EnrolFirst = lazy(() => import('./EnrolFirst.tsx'))

/** The desk, or what comes before it: the bank says so itself, on every call (S30). */
export default function AdminLayout() {
  const { problem } = useFigures()
  const mustEnrol = problem instanceof ApiProblem && problem.code === 'must_enrol_factor'
  const [isEnrolling, setEnrolling] = useState(false)
  if (mustEnrol && !isEnrolling) setEnrolling(true)
  if (!isEnrolling) return <Desk />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <EnrolFirst isDone={!mustEnrol} onGo={() => setEnrolling(false)} />
    </Suspense>
  )
}

function Desk() {
  const { layout } = useDeskWords()
  const { username } = useAdmin()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const [changingPassword, setChangingPassword] = useState(false)
  const close = () => setMenuOpen(false)
  useDeskLiveUpdates()
  useHotkeys(menuOpen ? [['Escape', close]] : [])
  return (
    <div className={shell.shell}>
      <SkipLink />
      <aside className={shell.side}>
        <Link to={paths.home} aria-label={layout.homePage}>
          <Logo withName />
        </Link>
        <Entries name={layout.administration} onPassword={() => setChangingPassword(true)} />
      </aside>
      <div style={{ minWidth: 0 }}>
        <header className={`${shell.bar} ${classes.bar}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={menuOpen ? layout.closeMenu : layout.openMenu}
            aria-expanded={menuOpen}
            aria-controls="admin-menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <IconX size={22} /> : <IconMenu2 size={22} />}
          </ActionIcon>
          <p className={`${shell.title} ${classes.welcome}`}>
            {layout.welcome} <span>{username}</span>
          </p>
          <CustomerSearch />
          <LanguageSwitch className={shell.onlyWide} />
          <ColourSchemeSwitch />
        </header>
        <div id="admin-menu" className={`${shell.content} ${classes.menu}`} hidden={!menuOpen}>
          {menuOpen && (
            <Entries name={layout.menu} onGo={close} onPassword={() => setChangingPassword(true)} />
          )}
        </div>
        {/* Hidden, not removed: opening the menu must not cost what was typed below it. */}
        <main className={shell.content} id="content" tabIndex={-1} hidden={menuOpen}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ChangePasswordDialog opened={changingPassword} onClose={() => setChangingPassword(false)} />
    </div>
  )
}

type EntriesProps = { name: string; onGo?: () => void; onPassword: () => void }

function Entries({ name, onGo = () => {}, onPassword }: EntriesProps) {
  const { layout } = useDeskWords()
  const { figures } = useFigures()
  return (
    <>
      <SideNav entries={mainEntries(layout, figures)} label={name} onGo={onGo} />
      <div>
        <p className={classes.group}>{layout.toDecide}</p>
        <SideNav entries={queueEntries(layout, figures)} label={layout.queuesOf(name)} onGo={onGo} />
      </div>
      <div className={classes.own}>
        <NavLink to={paths.adminSecurity} className={shell.link} onClick={onGo}>
          <IconShieldLock size={21} stroke={1.6} aria-hidden />
          {layout.security}
        </NavLink>
        <button type="button" className={shell.link} onClick={onPassword}>
          <IconKey size={21} stroke={1.6} aria-hidden />
          {layout.changePassword}
        </button>
        <button type="button" className={shell.link} onClick={() => logOut('admin')}>
          <IconLogout size={21} stroke={1.6} aria-hidden />
          {layout.logout}
        </button>
        <LanguageSwitch className={shell.onlyNarrow} />
      </div>
    </>
  )
}
