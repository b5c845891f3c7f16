import { ActionIcon, Avatar } from '@mantine/core'
import {
  IconBell,
  IconBuildingBank,
  IconFileText,
  IconHome,
  IconMenu2,
  IconMessage,
  IconSend,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { readRoot, useRootState, writeRoot } from '../root-state.ts'
import { useCustomer } from '../session.ts'
import { ColourSchemeSwitch } from '../ui/ColourSchemeSwitch.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from '../ui/Shell.module.css'
import { type NavEntry, SideNav } from '../ui/SideNav.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

const entries: NavEntry[] = [
  { to: paths.dashboard, label: 'Home', icon: IconHome },
  { to: paths.detail, label: 'Profile', icon: IconUser },
  { to: paths.statement, label: 'Statement', icon: IconFileText },
  { to: paths.transfer, label: 'Wire Transfer', icon: IconSend },
  { to: paths.message, label: 'Message', icon: IconMessage },
  { to: paths.loan, label: 'Loans', icon: IconBuildingBank },
]

export default function CustomerLayout() {
  const { user } = useCustomer()
  const me = useQuery({
    queryKey: ['view-me', user._id],
    queryFn: ({ signal }) => api('GET /view-me/{userId}', { params: { userId: user._id }, signal }),
    enabled: user._id !== '',
  })
  const { pathname } = useLocation()
  const { sidebarOpen } = useRootState()
  const [drawerOpen, setDrawerOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname])

  const toggle = () => {
    if (matchMedia('(min-width: 62em)').matches) writeRoot({ sidebarOpen: !readRoot().sidebarOpen })
    else setDrawerOpen((open) => !open)
  }

  return (
    <div
      className={classes.shell}
      data-side={sidebarOpen ? 'open' : 'closed'}
      data-drawer={drawerOpen ? 'open' : 'closed'}
    >
      <SkipLink />
      <aside className={classes.side} id="side">
        <Link to={paths.home} aria-label="Home page">
          <Logo withName />
        </Link>
        <div className={classes.person}>
          <Avatar src={me.data?.user.profilePhoto?.url ?? null} alt="" size={44} radius="xl" />
          <div style={{ minWidth: 0 }}>
            <strong>{user.username}</strong>
          </div>
        </div>
        <SideNav entries={entries} label="Your bank" onGo={() => setDrawerOpen(false)} />
      </aside>
      {drawerOpen && (
        <button
          type="button"
          className={classes.veil}
          aria-label="Close the menu"
          onClick={() => setDrawerOpen(false)}
        />
      )}
      <div style={{ minWidth: 0 }}>
        <header className={classes.bar}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Menu"
            aria-controls="side"
            aria-expanded={drawerOpen}
            onClick={toggle}
          >
            <IconMenu2 size={22} />
          </ActionIcon>
          <p className={classes.title}>{segmentTitle(pathname)}</p>
          <ColourSchemeSwitch />
          <ActionIcon
            component={Link}
            to={paths.message}
            variant="subtle"
            color="gray"
            size={44}
            radius="xl"
            aria-label="Messages"
          >
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
          <SettingsMenu />
        </header>
        <main className={classes.content} id="content" tabIndex={-1}>
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

/** The last part of the route, as words: account-statement reads "account statement". */
const segmentTitle = (pathname: string) => (pathname.split('/').at(-1) ?? '').replaceAll('-', ' ')
