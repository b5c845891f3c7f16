import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from './api.ts'

/** Retrying helps when no answer came or the bank is busy; a refusal stays a refusal. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status === 503)

/** What was fetched from the server, for as long as this is mounted: one person's facts never greet the next. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: worthRetrying, staleTime: 10_000 } } }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
