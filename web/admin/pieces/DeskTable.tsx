import { Button, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp, IconSelector } from '../../ui/icons.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import type { Pages } from '../../ui/list/pages.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { Column } from './column.ts'
import classes from './DeskTable.module.css'
import { type Sorting, sortRows } from './sorting.ts'

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  pages: Pages<Row>
  rowKey: (row: Row) => string
  /** Shown when there is nothing: the literal text and a next step. */
  empty: ReactNode
  sorting?: Sorting
  /** A row on a narrow screen, where its columns one below the other would be long. */
  card: (row: Row) => ReactNode
  /** More about a row, below it. */
  detail?: (row: Row) => ReactNode
}

const NARROW = '(max-width: 47.99em)'

/** The desk's one table: dense on a wide screen, a list of compact cards on a narrow one. */
export function DeskTable<Row>(props: Props<Row>) {
  const { pages, empty, sorting, columns } = props
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const rows = sortRows(pages.rows, columns, sorting)
  return (
    <ListFrame listed={pages} empty={empty} skeleton={<SkeletonRows rows={8} height={36} />}>
      {narrow ? <Cards {...props} rows={rows} /> : <Wide {...props} rows={rows} />}
      <Footer pages={pages} sorted={Boolean(sorting?.by)} />
    </ListFrame>
  )
}

type Drawn<Row> = Props<Row> & { rows: Row[] }

function Wide<Row>({ label, columns, rows, rowKey, sorting, detail }: Drawn<Row>) {
  return (
    // A table wider than its panel scrolls inside it, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table className={classes.table} highlightOnHover verticalSpacing={7} horizontalSpacing="sm" fz="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => [
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ title, cell, align, pinned }) => (
                <Table.Td key={title} data-align={align} data-pinned={pinned}>
                  {cell(row, index)}
                </Table.Td>
              ))}
            </Table.Tr>,
            detail?.(row) && (
              <Table.Tr key={`${rowKey(row)} more`} className={classes.detail}>
                <Table.Td colSpan={columns.length}>{detail(row)}</Table.Td>
              </Table.Tr>
            ),
          ])}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { title, key, align, pinned } = column
  if (!key || !sorting) {
    return (
      <Table.Th data-align={align} data-pinned={pinned}>
        {title}
      </Table.Th>
    )
  }
  const active = sorting.by === key
  const Arrow = !active ? IconSelector : sorting.down ? IconArrowDown : IconArrowUp
  return (
    <Table.Th data-align={align} aria-sort={!active ? 'none' : sorting.down ? 'descending' : 'ascending'}>
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sorting.toggle(key)}
      >
        {title}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

function Cards<Row>({ label, rows, rowKey, card, detail }: Drawn<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {card(row)}
          {detail?.(row)}
        </li>
      ))}
    </ul>
  )
}

function Footer<Row>({ pages, sorted }: { pages: Pages<Row>; sorted: boolean }) {
  const { list } = useSignedInWords()
  const { number } = useFormats()
  const shown = number(pages.rows.length)
  const total = number(Math.max(pages.total, pages.rows.length))
  return (
    <Group justify="space-between" className={classes.footer}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {pages.totalIsEstimate ? list.shownOfAbout(shown, total) : list.shown(shown, total)}
        {sorted && pages.hasMore && list.sortedAmongShown}
        {pages.foundNothingYet && list.foundNothingYet}
      </Text>
      {pages.hasMore && (
        <Button variant="default" size="xs" loading={pages.loadingMore} onClick={pages.more}>
          {list.showMore}
        </Button>
      )}
    </Group>
  )
}
