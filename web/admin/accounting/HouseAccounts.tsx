import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { accountNumber } from '../../ui/format.ts'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Figures } from './Figures.tsx'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'
import { Postings } from './Postings.tsx'
import { ReportBar } from './ReportBar.tsx'
import { given, useView } from './view.ts'

/** The bank's own accounts, and the statement of one of them. */
export function HouseAccounts() {
  const { account } = useView()
  return account ? <Statement key={account} account={account} /> : <Balances />
}

function Balances() {
  const { accounting: words, chart } = useDeskWords()
  const { day, change } = useView()
  const { day: dayText } = useFormats()
  const asked = given({ day })
  const query = useQuery({
    queryKey: ['house-balances', asked],
    queryFn: ({ signal }) => api('GET /house-balances', { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
  const { columns } = words
  return (
    <Loaded query={query}>
      {({ data, from, day: shown }) => (
        <Panel title={words.views.house} note={words.house.period(dayText(from), dayText(shown))}>
          <ReportBar shown={{ day: shown, currency: '', currencies: [] }} />
          {data.length === 0 && <Text c="dimmed">{words.house.none}</Text>}
          <Stack gap="lg">
            {[...new Set(data.map(({ currency }) => currency))].map((currency) => (
              <Figures
                key={currency}
                label={`${words.views.house} ${currency}`}
                heads={[columns.line, `${columns.account} (${currency})`]}
                currency={currency}
                columns={[
                  { label: columns.debits, isWide: true },
                  { label: columns.credits, isWide: true },
                  { label: columns.balance },
                ]}
                rows={data
                  .filter((one) => one.currency === currency)
                  .map((one) => ({
                    key: one.accountNumber,
                    number: one.line,
                    name: (
                      <button
                        type="button"
                        className={`${classes.link} ${classes.plain}`}
                        onClick={() => change({ account: one.accountNumber }, 'step')}
                      >
                        {chart.kinds[one.kind]}
                      </button>
                    ),
                    amounts: [one.debits, one.credits, one.balance],
                  }))}
              />
            ))}
          </Stack>
        </Panel>
      )}
    </Loaded>
  )
}

function Statement({ account }: { account: string }) {
  const { accounting: words, chart } = useDeskWords()
  const { from, to, change } = useView()
  const { money } = useFormats()
  const asked = given({ from, to })
  const head = useQuery({
    queryKey: ['house-statement', account, asked],
    queryFn: ({ signal }) =>
      api('GET /house-balances/{account}/statement', {
        params: { account },
        query: { ...asked, limit: 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const pages = usePages(
    ['house-postings', account, asked],
    ({ page, signal }) =>
      api('GET /house-balances/{account}/statement', {
        params: { account },
        query: { ...asked, ...page },
        signal,
      }),
    (reply) => reply.data,
  )
  return (
    <Loaded query={head}>
      {({ account: own, opening, closing, from: first, to: last }) => {
        const title = words.house.statement(`${chart.kinds[own.kind]} ${own.currency}`)
        return (
          <Panel
            title={title}
            note={accountNumber(account)}
            actions={
              <Button variant="default" size="xs" onClick={() => change({ account: '' }, 'step')}>
                {words.ledger.back}
              </Button>
            }
          >
            <ReportBar
              shown={{ from: first, to: last, currency: own.currency, currencies: [] }}
              report="general-ledger"
              of={{ account }}
            />
            <Postings label={title} pages={pages} currency={own.currency} opening={opening} />
            <Group justify="flex-end" mt="sm">
              <Text fw={650} className="tabular">
                {words.ledger.closing}: {money(closing, own.currency)}
              </Text>
            </Group>
          </Panel>
        )
      }}
    </Loaded>
  )
}
