import type { LedgerPosting } from '@larkfield/contract/entities/accounting.ts'
import { Button, Center, Text } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import type { Pages } from '../../ui/list/pages.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'
import { Figure } from './Figures.tsx'
import classes from './figures.module.css'
import { useView } from './view.ts'

type Props = { label: string; pages: Pages<LedgerPosting>; currency: string; opening: number | undefined }

/** Postings in order of their days, each with both accounts and what is left after it. */
export function Postings({ label, pages, currency, opening }: Props) {
  const { accounting: words } = useDeskWords()
  const { columns } = words
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys too */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{columns.day}</th>
              <th scope="col">{columns.debitSide}</th>
              <th scope="col">{columns.creditSide}</th>
              <th scope="col" className={classes.wide}>
                {columns.remark}
              </th>
              <th scope="col" className={classes.amount}>
                {columns.amount}
              </th>
              <th scope="col" className={`${classes.amount} ${classes.wide}`}>
                {columns.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {opening !== undefined && (
              <tr className={classes.total}>
                <th scope="row" colSpan={3}>
                  {words.ledger.opening}
                </th>
                <td className={classes.wide} />
                <td className={classes.amount}>
                  <Figure value={opening} currency={currency} />
                </td>
                <td className={classes.wide} />
              </tr>
            )}
            {pages.rows.map((posting) => (
              <Posting key={posting._id} posting={posting} currency={currency} />
            ))}
          </tbody>
        </table>
      </section>
      {pages.rows.length === 0 && !pages.hasMore && (
        <Text c="dimmed" my="sm">
          {words.ledger.none}
        </Text>
      )}
      {pages.hasMore && (
        <Center mt="md">
          <Button variant="default" loading={pages.loadingMore} onClick={pages.more}>
            {words.showMore}
          </Button>
        </Center>
      )}
    </>
  )
}

function Posting({ posting, currency }: { posting: LedgerPosting; currency: string }) {
  const { accounting: words, audit } = useDeskWords()
  const { day } = useFormats()
  const { change } = useView()
  return (
    <tr>
      <td>
        {day(posting.day)}
        <Text size="xs" c="dimmed">
          <button
            type="button"
            className={`${classes.link} ${classes.plain}`}
            aria-label={words.posting.open(posting._id)}
            onClick={() => change({ posting: posting._id }, 'step')}
          >
            #{posting._id}
          </button>
          {posting.valueDay && ` · ${words.ledger.valueDay(day(posting.valueDay))}`}
        </Text>
      </td>
      <Side {...posting.debit} />
      <Side {...posting.credit} />
      <td className={classes.wide}>
        {posting.remark}
        <Text size="xs" c="dimmed">
          {posting.reverses
            ? words.ledger.reversal(posting.reverses)
            : nameOf(audit.values.kind, posting.kind)}
        </Text>
      </td>
      <td className={classes.amount}>
        <Figure value={posting.amount} currency={currency} />
      </td>
      <td className={`${classes.amount} ${classes.wide}`}>
        <Figure value={posting.balance} currency={currency} />
      </td>
    </tr>
  )
}

function Side({ account, kind, line }: LedgerPosting['debit']) {
  const { chart } = useDeskWords()
  return (
    <td>
      {chart.kinds[kind]}
      <Text size="xs" c="dimmed" className="tabular">
        {line} · {accountNumber(account)}
      </Text>
    </td>
  )
}
