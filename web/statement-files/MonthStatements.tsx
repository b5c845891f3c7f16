import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Reply } from '../api-types.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCalendarEvent, IconShieldCheck } from '../ui/icons.ts'
import { ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import type { usePaged } from '../ui/list/paged.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from '../ui/Records.module.css'
import { useFormats } from '../ui/use-formats.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { KeptFiles } from './KeptFiles.tsx'
import own from './MonthStatements.module.css'
import type { GetFile, useStatementFile } from './use-statement-file.ts'

export type KeptStatement = Reply<'GET /my-statements'>['data'][number]

/** A year at a time. */
export const MONTHS_AT_ONCE = 12

type Props = {
  page: ReturnType<typeof usePaged<Reply<'GET /my-statements'>>>
  /** Which account a statement is of, where somebody has several. */
  accountOf?: ((statement: KeptStatement) => string) | undefined
  /** How one is fetched; nothing for whoever may only read the list. */
  getOf?: ((statement: KeptStatement) => GetFile) | undefined
  making: ReturnType<typeof useStatementFile>
  /** Stands where none can come. */
  instead?: ReactNode
}

/** The statements that were made when a month was over, newest first. */
export function MonthStatements({ page, accountOf, getOf, making, instead }: Props) {
  const words = useSignedInWords().statementFiles.months
  const { day } = useFormats()
  const statements = page.data?.data ?? []
  return (
    <Panel
      title={words.title}
      note={words.note}
      flush={statements.length > 0}
      actions={
        <Anchor component={Link} to={paths.verify} size="sm" className={own.check}>
          <IconShieldCheck size={17} aria-hidden /> {words.check}
        </Anchor>
      }
    >
      <ListFrame
        listed={listedBy(page, statements)}
        skeleton={<SkeletonRows rows={3} />}
        empty={
          instead ?? (
            <EmptyState
              icon={IconCalendarEvent}
              text={words.empty}
              hint={words.emptyHint(day(lastDayOfMonth(new Date())))}
            />
          )
        }
      >
        <table className={classes.records}>
          <caption>{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.linesTitle}</th>
              <th scope="col" data-align="end">
                {words.closing}
              </th>
              {getOf && (
                <th scope="col" data-align="end">
                  {words.files}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {statements.map((statement) => (
              <Row
                key={statement._id}
                statement={statement}
                account={accountOf?.(statement)}
                get={getOf?.(statement)}
                making={making}
              />
            ))}
          </tbody>
        </table>
        <Pager page={page} pageSize={MONTHS_AT_ONCE} shown={statements.length} />
      </ListFrame>
    </Panel>
  )
}

type RowProps = {
  statement: KeptStatement
  account: string | undefined
  get: GetFile | undefined
  making: Props['making']
}

function Row({ statement, account, get, making }: RowProps) {
  const words = useSignedInWords().statementFiles.months
  const { month, number } = useFormats()
  const { lines, closingBalance, currency } = statement
  const called = month(statement.month)
  return (
    <tr>
      <td data-place="lead">
        {called}
        {account && <span className={`tabular ${classes.second}`}>{account}</span>}
      </td>
      <td data-place="date" data-quiet className="tabular">
        {words.lines(lines, number(lines))}
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={closingBalance} currency={currency} />
      </td>
      {get && (
        <td data-place="state" data-align="end">
          <KeptFiles which={account ? words.which(called, account) : called} get={get} making={making} />
        </td>
      )}
    </tr>
  )
}

/** Until then nothing can be listed: a statement is made once its month is over. Days are UTC, as the bank counts them. */
const lastDayOfMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
