import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { useCustomer } from '../session.ts'
import { MakingFile } from '../statement-files/MakingFile.tsx'
import { PeriodFiles } from '../statement-files/PeriodFiles.tsx'
import { useStatementFile } from '../statement-files/use-statement-file.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconPrinter } from '../ui/icons.ts'
import { isCutOff, ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useFormats } from '../ui/use-formats.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { useChosenAccount } from './own-accounts.ts'
import { AccountField } from './pieces/AccountField.tsx'
import { PeriodFields } from './pieces/PeriodFields.tsx'
import { namedPeriods, useListFilters, wrongWith } from './pieces/period.ts'
import { isLineOf, useFindLine } from './statement/find-line.ts'
import { MonthArchive } from './statement/MonthArchive.tsx'
import { PrintHead } from './statement/PrintHead.tsx'
import { usePrintWhole } from './statement/print-whole.ts'
import { StatementFigures } from './statement/StatementFigures.tsx'
import { StatementParts } from './statement/StatementParts.tsx'
import { StatementTable } from './statement/StatementTable.tsx'
import { useStatementProblem } from './statement/statement-problem.ts'
import { WithoutLine } from './statement/WithoutLine.tsx'

const PAGE_SIZE = 50
/** As many as the bank gives in one answer. */
const PRINTED_AT_ONCE = 500
const everything = { from: '', to: '' }

export default function Statement() {
  const words = useCustomerWords().statement
  const { months } = useSignedInWords().statementFiles
  usePageMeta({ title: words.title })
  const { number } = useFormats()
  const userId = useCustomer().user._id
  const statementProblem = useStatementProblem()
  const [params] = useSearchParams()
  const lastNinetyDays = useMemo(() => namedPeriods(new Date())[2]!, [])
  // Whoever is led to a line finds it however old it is.
  const [{ from, to, q, order, line }, change] = useListFilters(
    params.has('line') ? everything : lastNinetyDays,
  )
  const { chosen } = useChosenAccount()
  const isWrong = wrongWith({ from, to }) !== undefined
  const query = {
    account: chosen,
    from: from || undefined,
    to: to || undefined,
    q: q || undefined,
    order: order === 'oldest' ? ('oldest' as const) : ('newest' as const),
  }
  const load = (page: { cursor: string | undefined; limit: number; signal?: AbortSignal }) => {
    const { signal, ...which } = page
    const asked = { params: { userId }, query: { ...query, ...which } }
    return api('GET /bank-statement/{userId}', signal ? { ...asked, signal } : asked)
  }
  const page = usePaged(
    ['bank-statement', userId, query],
    ({ cursor, signal }) => load({ cursor, limit: PAGE_SIZE, signal }),
    { enabled: userId !== '' && !isWrong },
  )
  // Under days that cannot be, or of which there is no answer, the figures of others would be a lie.
  const isSilent = isWrong || isCutOff(page) || page.isLoadingError
  const statement = isSilent ? undefined : page.data?.statement
  const lines = statement?.transactions ?? []
  const withoutLine = useFindLine(line, lines, page)
  const { whole, print, gathering } = usePrintWhole(async (cursor) => {
    const reply = await load({ cursor, limit: PRINTED_AT_ONCE })
    return { lines: reply.statement.transactions, nextCursor: reply.nextCursor, total: reply.total }
  })
  const making = useStatementFile()
  const archive = useRef<HTMLDivElement>(null)
  const showArchive = () => {
    archive.current?.focus({ preventScroll: true })
    archive.current?.scrollIntoView()
  }
  const shown = whole ?? lines
  const total = page.total ?? shown.length
  const first = whole ? 1 : page.pageNumber * PAGE_SIZE + 1
  const onlySome = () => words.onlySome(number(first), number(first + shown.length - 1), number(total))
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={
          <>
            {words.subtitle}{' '}
            <Anchor component="button" type="button" className="no-print" onClick={showArchive}>
              {months.title}
            </Anchor>
          </>
        }
        actions={
          <Group gap="xs" className="no-print">
            <PeriodFiles
              order={(format, signal) =>
                api('POST /statement-files', {
                  body: { format, account: chosen, from: from || undefined, to: to || undefined },
                  signal,
                })
              }
              making={making}
              disabled={isWrong}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              loading={gathering}
              disabled={isWrong}
              onClick={print}
            >
              {words.print}
            </Button>
          </Group>
        }
      />
      {statement && (
        <PrintHead
          statement={statement}
          note={q ? words.onlyMatching(q) : shown.length < total ? onlySome() : undefined}
        />
      )}
      <div className="no-print">
        <Panel>
          <Group align="flex-start" gap="sm">
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
        </Panel>
      </div>
      {!isSilent && <StatementFigures statement={statement} />}
      {isSilent && !isWrong && <div style={{ height: '1rem' }} />}
      {statement && q && (
        <Text size="sm" c="dimmed" className="no-print">
          {words.wholePeriod}
        </Text>
      )}
      {statement && <StatementParts statement={statement} />}
      {withoutLine && <WithoutLine wire={withoutLine} />}
      {!isWrong && (
        <Panel
          title={words.lines}
          flush={lines.length > 0}
          actions={
            <SegmentedControl
              size="sm"
              className="no-print"
              aria-label={words.order}
              value={query.order}
              onChange={(chosen) => change({ order: chosen })}
              data={[
                { value: 'newest', label: words.newest },
                { value: 'oldest', label: words.oldest },
              ]}
            />
          }
        >
          <ListFrame
            listed={listedBy(page, lines)}
            skeleton={<SkeletonRows rows={10} />}
            problemText={page.error ? statementProblem(page.error) : undefined}
            empty={
              <EmptyState
                text={words.empty}
                hint={q ? words.noMatch : words.noMovement}
                action={
                  <Button variant="light" onClick={() => change({ ...everything, q: '' })}>
                    {words.showEverything}
                  </Button>
                }
              />
            }
          >
            <StatementTable
              lines={shown}
              currency={statement?.user.accountCurrency ?? ''}
              caption={words.caption}
              isMarked={(one) => isLineOf(line, one)}
            />
            <Pager page={page} pageSize={PAGE_SIZE} shown={lines.length} />
          </ListFrame>
        </Panel>
      )}
      <div ref={archive} tabIndex={-1} className="no-print" style={{ marginTop: '1rem', outline: 'none' }}>
        <MonthArchive making={making} />
      </div>
      <MakingFile making={making} />
    </>
  )
}
