import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** What calls have answered, by their key in the query cache. */
export type Answers = [key: unknown[], answer: unknown][]

/** Something of a signed-in area in markup, with what the bank has answered so far. */
export function markupOf(shown: ReactNode, { answers, at }: { answers: Answers; at: string }): string {
  const client = new QueryClient()
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')
}

/** The same as people read it, with | between what stands apart. */
export const read = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
