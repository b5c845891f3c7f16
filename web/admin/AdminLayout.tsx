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
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import shell from '../ui/Shell.module.css'
import { type NavEntry, SideNav } from '../ui/SideNav.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { WaitingTold } from '../ui/waiting.ts'
import { useDeskWords } from '../words/desk.ts'
import classes from './AdminLayout.module.css'
import { bankEntries, mainEntries, queueEntries } from './entries.tsx'
import { NotYours } from './NotYours.tsx'
import { useDeskSelf, useMay } from './pieces/desk-self.ts'
import { useFigures } from './pieces/figures.ts'
import { useDeskLiveUpdates } from './pieces/live-updates.ts'
import { useWaitingToast } from './proposals/tell-waiting.tsx'
import { mayOpen } from './screens.ts'
import { CustomerSearch } from './search/CustomerSearch.tsx'
import { Unchecked } from './Unchecked.tsx'

const EnrolFirst = lazy(() => import('./EnrolFirst.tsx'))

/** The desk, or what comes before it: the bank says so itself, on every call (S30). */
export default function AdminLayout() {
  const { data: self, error: problem, refetch } = useDeskSelf()
  // At the same time, for they are everybody's.
  useFigures()
  const mustEnrol = problem instanceof ApiProblem && problem.code === 'must_enrol_factor'
  const [isEnrolling, setEnrolling] = useState(false)
  if (mustEnrol && !isEnrolling) setEnrolling(true)
  // What may be shown and asked for depends on who it is.
  if (!isEnrolling && self) return <Desk />
  if (!isEnrolling) {
    return problem ? <LoadProblem problem={problem} retry={() => void refetch()} /> : <ScreenSpinner />
  }
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
  const may = useMay()
  const tellWaiting = useWaitingToast()
  useDeskLiveUpdates()
  useHotkeys(menuOpen ? [['Escape', close]] : [])
  return (
    <WaitingTold value={tellWaiting}>
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
            {may('GET /view-all-users') && <CustomerSearch />}
            <LanguageSwitch className={shell.onlyWide} />
            <ColourSchemeSwitch />
          </header>
          <Unchecked />
          <div id="admin-menu" className={`${shell.content} ${classes.menu}`} hidden={!menuOpen}>
            {menuOpen && (
              <Entries name={layout.menu} onGo={close} onPassword={() => setChangingPassword(true)} />
            )}
          </div>
          {/* Hidden, not removed: opening the menu must not cost what was typed below it. */}
          <main className={shell.content} id="content" tabIndex={-1} hidden={menuOpen}>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<ScreenSpinner />}>
                {mayOpen(may, pathname) ? <Outlet /> : <NotYours />}
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <ChangePasswordDialog opened={changingPassword} onClose={() => setChangingPassword(false)} />
      </div>
    </WaitingTold>
  )
}

type EntriesProps = { name: string; onGo?: () => void; onPassword: () => void }

function Entries({ name, onGo = () => {}, onPassword }: EntriesProps) {
  const { layout } = useDeskWords()
  const { figures } = useFigures()
  const { data: self } = useDeskSelf()
  const may = useMay()
  const open = (entries: NavEntry[]) => entries.filter(({ to }) => mayOpen(may, to))
  return (
    <>
      <SideNav entries={open(mainEntries(layout, figures))} label={name} onGo={onGo} />
      <div>
        <p className={classes.group}>{layout.toDecide}</p>
        <SideNav
          entries={open(queueEntries(layout, figures, self))}
          label={layout.queuesOf(name)}
          onGo={onGo}
        />
      </div>
      <div>
        <p className={classes.group}>{layout.theBank}</p>
        <SideNav entries={open(bankEntries(layout))} label={layout.bankOf(name)} onGo={onGo} />
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
