import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { paths } from '../paths.ts'

type Desk = {
  roles: readonly StaffRole[]
  isChecked?: boolean
  toDecide?: number
  /** What other calls have answered, by their key in the query cache. */
  answers?: [key: unknown[], answer: unknown][]
  at?: string
}

/** A page of a list, as the cache keeps it. */
export const pageOf = (reply: object) => ({ pages: [reply], pageParams: [undefined] })

/** A screen of the desk as somebody with these roles sees it, in markup. */
export function atDesk(shown: ReactNode, { roles, answers = [], at = paths.admin, ...self }: Desk): string {
  const client = new QueryClient()
  const whole = { username: 'u', fullName: null, isChecked: true, toDecide: 0, ownWaiting: 0, ...self, roles }
  client.setQueryData(['desk-self'], { data: whole })
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
