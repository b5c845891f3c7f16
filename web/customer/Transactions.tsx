import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useCustomer } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { FlowPanel } from './home/FlowPanel.tsx'
import { useChosenAccount } from './own-accounts.ts'
import { useMe, withReversed } from './own-data.ts'
import { AccountField } from './pieces/AccountField.tsx'
import { PeriodFields } from './pieces/PeriodFields.tsx'
import { useListFilters, wrongWith } from './pieces/period.ts'
import { TransfersTable } from './pieces/TransfersTable.tsx'

const PAGE_SIZE = 50
const everything = { from: '', to: '' }

export default function Transactions() {
  const { records: words } = useCustomerWords()
  usePageMeta({ title: words.transactions })
  const { user } = useCustomer()
  const userId = user._id
  const me = useMe()
  const [{ from, to, q }, change] = useListFilters(everything)
  const { chosen, place } = useChosenAccount()
  const isWrong = wrongWith({ from, to }) !== undefined
  const query = {
    ...withReversed,
    account: chosen,
    limit: PAGE_SIZE,
    from: from || undefined,
    to: to || undefined,
    q: q || undefined,
  }
  const page = usePaged(
    ['transaction-history', userId, query],
    ({ cursor, signal }) =>
      api('GET /transaction-history/{userId}', { params: { userId }, query: { ...query, cursor }, signal }),
    { enabled: userId !== '' && !isWrong },
  )
  const records = page.data?.transactions ?? []
  if (!userId) return <EmptyState text={words.noUser} />
  return (
    <>
      <PageHeader title={words.greeting(user.fullName)} subtitle={words.subtitle} />
      <FlowPanel account={chosen} currency={place?.currency ?? me.data?.accountCurrency} />
      <div style={{ height: '1rem' }} />
      <Panel title={words.yours} flush>
        <Group align="flex-start" gap="sm" px="var(--pad)" pb="md">
          <AccountField />
          <PeriodFields period={{ from, to }} onChange={change} />
          <SearchField
            labelled
            label={words.search}
            placeholder={words.searchHint}
            value={q}
            onSearch={(wanted) => change({ q: wanted })}
          />
        </Group>
        {!isWrong && (
          <ListFrame
            listed={listedBy(page, records)}
            skeleton={<SkeletonRows rows={8} />}
            empty={
              <EmptyState
                text={q ? words.noneFound(q) : from || to ? words.noneInPeriod : words.empty}
                hint={q || from || to ? words.noMatch : words.emptyHint}
                action={
                  <Button component={Link} to={paths.transfer} variant="light">
                    {words.makeTransfer}
                  </Button>
                }
              />
            }
          >
            <TransfersTable records={records} caption={words.yours} />
            <Pager page={page} pageSize={PAGE_SIZE} shown={records.length} />
          </ListFrame>
        )}
      </Panel>
    </>
  )
}
