import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { MoneyByMonth } from '../../ui/Charts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { dayOf, firstOfMonth } from '../days.ts'
import type { AboutAccount } from './home-account.ts'
import { LeftOut } from './LeftOut.tsx'
import { worthDrawing } from './worth-drawing.ts'

const MONTHS_BACK = 5
const HEIGHT = 220

export function FlowPanel({ account, currency }: AboutAccount) {
  const words = useCustomerWords().home.flow
  const { loading } = useWords().shell
  const { month: monthName } = useFormats()
  const now = new Date()
  const query = { from: firstOfMonth(now, MONTHS_BACK), to: dayOf(now), account }
  const flow = useQuery({
    queryKey: ['money-flow', query],
    queryFn: ({ signal }) => api('GET /money-flow', { query, signal }),
  })
  const months = worthDrawing(flow.data?.data, ({ moneyIn, moneyOut }) => moneyIn !== 0 || moneyOut !== 0)
  return (
    <Panel title={words.title} note={words.note}>
      <ListFrame
        listed={listedBy(flow, months)}
        skeleton={<Skeleton height={HEIGHT} radius="md" role="status" aria-label={loading} />}
        empty={<EmptyState text={words.empty} hint={words.hint} />}
      >
        <MoneyByMonth
          months={months.map(({ month, moneyIn, moneyOut }) => ({
            month: monthName(month),
            in: moneyIn,
            out: moneyOut,
          }))}
          currency={currency ?? flow.data?.currency ?? ''}
          label={words.label}
          names={words}
          height={HEIGHT}
        />
        <LeftOut numbers={flow.data?.leftOut} />
      </ListFrame>
    </Panel>
  )
}
