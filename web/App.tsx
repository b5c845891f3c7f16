import './ui/base.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiProblem } from './api.ts'
import { AllRoutes } from './routes.tsx'
import { sessions, subscribeSessions } from './session.ts'
import { DemoRibbon } from './ui/DemoRibbon.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { colourSchemeManager, cssVariables, theme } from './ui/theme.ts'

const schemes = colourSchemeManager()

/** Retrying helps when no answer came or the bank is busy; a refusal stays a refusal. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status === 503)

const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 10_000 } } })

export function App() {
  const [queryClient] = useState(newQueryClient)
  useForgettingAtSignOut(queryClient)
  const { pathname } = useLocation()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <DemoRibbon />
        <ScrollToTop pathname={pathname} />
        <ErrorBoundary resetKey={pathname}>
          <AllRoutes />
        </ErrorBoundary>
        <Notifications position="top-right" autoClose={5000} limit={4} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** What one person's session fetched must never greet the next person. */
function useForgettingAtSignOut(queryClient: QueryClient) {
  useEffect(() => {
    const who = () => `${sessions().customer?.user._id} ${sessions().admin?._id}`
    let known = who()
    return subscribeSessions(() => {
      // Someone whose session expired is still expected back: their screen waits with what it shows.
      if (sessions().expired || who() === known) return
      known = who()
      queryClient.clear()
    })
  }, [queryClient])
}

function ScrollToTop({ pathname }: { pathname: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new path is what asks for the scroll
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}
