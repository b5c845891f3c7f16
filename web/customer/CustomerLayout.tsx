import { Avatar } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useRootState, writeRoot } from '../root-state.ts'
import { useCustomer } from '../session.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import {
  IconBuildingBank,
  IconCalendarEvent,
  IconFileText,
  IconHome,
  IconMessage,
  IconPencil,
  IconSend,
  IconUser,
  IconWallet,
} from '../ui/icons.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from '../ui/Shell.module.css'
import { type NavEntry, SideNav } from '../ui/SideNav.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import { WaitingTold } from '../ui/waiting.ts'
import type { CustomerWords } from '../words/area-words.ts'
import { useCustomerWords } from '../words/customer.ts'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { useLostAccount } from './lost-account.ts'
import { NewMessages } from './NewMessages.tsx'
import { useMe } from './own-data.ts'
import { FactorLossNotice } from './pieces/FactorLossNotice.tsx'
import { useHasSignatures } from './signatures/signatures.ts'
import { useWaitingToast } from './signatures/tell-waiting.tsx'
import { TopBar } from './TopBar.tsx'

/** Signatures only for whoever has something to do with them: most people sign alone. */
const entriesIn = ({ entries, titles }: CustomerWords['layout'], withSignatures: boolean): NavEntry[] => [
  { to: paths.dashboard, label: entries.home, icon: IconHome },
  { to: paths.accounts, label: entries.accounts, icon: IconWallet },
  { to: paths.detail, label: entries.profile, icon: IconUser },
  { to: paths.statement, label: entries.statement, icon: IconFileText },
  { to: paths.transfer, label: entries.transfer, icon: IconSend },
  { to: paths.standingOrders, label: entries.standingOrders, icon: IconCalendarEvent },
  ...(withSignatures ? [{ to: paths.signatures, label: titles.signatures, icon: IconPencil }] : []),
  { to: paths.message, label: entries.message, icon: IconMessage },
  { to: paths.loan, label: entries.loans, icon: IconBuildingBank },
]

/** Where the sidebar stands beside the content instead of over it. */
const WIDE = '(min-width: 62em)'

export default function CustomerLayout() {
  const { layout } = useCustomerWords()
  const me = useMe()
  useLiveUpdates()
  useLostAccount()
  const withSignatures = useHasSignatures()
  const { pathname } = useLocation()
  const { sidebarOpen } = useRootState()
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const [drawerOpen, setDrawerOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname])
  useEscape(drawerOpen, () => setDrawerOpen(false))

  const toggle = () => {
    if (wide) writeRoot({ sidebarOpen: !sidebarOpen })
    else setDrawerOpen((open) => !open)
  }

  return (
    <WaitingTold value={useWaitingToast()}>
      <div
        className={classes.shell}
        data-side={sidebarOpen ? 'open' : 'closed'}
        data-drawer={drawerOpen ? 'open' : 'closed'}
      >
        <SkipLink />
        <aside className={classes.side} id="side">
          <Link to={paths.home} aria-label={layout.homePage}>
            <Logo withName />
          </Link>
          <Person photo={me.data?.profilePhoto?.url} username={me.data?.username} />
          <SideNav
            entries={entriesIn(layout, withSignatures)}
            label={layout.yourBank}
            onGo={() => setDrawerOpen(false)}
          />
          <LanguageSwitch className={classes.onlyNarrow} />
        </aside>
        {drawerOpen && (
          <button
            type="button"
            className={classes.veil}
            aria-label={layout.closeMenu}
            onClick={() => setDrawerOpen(false)}
          />
        )}
        <div style={{ minWidth: 0 }}>
          <TopBar
            unread={me.data?.unreadMessages ?? 0}
            sideOpen={wide ? sidebarOpen : drawerOpen}
            onToggle={toggle}
          />
          <main className={classes.content} id="content" tabIndex={-1}>
            <FactorLossNotice me={me.data} />
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<ScreenSpinner />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <NewMessages unread={me.data?.unreadMessages} />
        <Dialogs />
      </div>
    </WaitingTold>
  )
}

function Person({ photo, username }: { photo: string | undefined; username: string | undefined }) {
  const { user } = useCustomer()
  return (
    <Link to={paths.detail} className={classes.person} style={{ color: 'inherit', textDecoration: 'none' }}>
      <Avatar src={photo ?? null} alt="" size={44} radius="xl" />
      <strong>{username ?? user.username}</strong>
    </Link>
  )
}

function useEscape(active: boolean, act: () => void) {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && act()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
