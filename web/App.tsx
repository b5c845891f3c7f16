import './ui/base.css'
import { MantineProvider } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { AllRoutes } from './routes.tsx'
import { DemoRibbon } from './ui/DemoRibbon.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { colourSchemeManager, cssVariables, theme } from './ui/theme.ts'
import { Toasts } from './ui/toast.tsx'
import { Speaking } from './words/speech.tsx'

const schemes = colourSchemeManager()

export function App() {
  const { pathname } = useLocation()
  // Before the screen's own effects: what one of them brings into view stays there.
  useLayoutEffect(() => {
    if (pathname) window.scrollTo(0, 0)
  }, [pathname])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <Speaking>
        <DemoRibbon />
        <ErrorBoundary resetKey={pathname}>
          <AllRoutes />
        </ErrorBoundary>
        <Toasts />
      </Speaking>
    </MantineProvider>
  )
}
