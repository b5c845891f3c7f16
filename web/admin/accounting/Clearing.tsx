import type { ClearingItem } from '@larkfield/contract/entities/accounting.ts'
import { Button, Center, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCircleCheck } from '../../ui/icons.ts'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { Ages } from './Ages.tsx'
import { Figure } from './Figures.tsx'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'
import { Matches } from './Matches.tsx'
import { ReportBar } from './ReportBar.tsx'
import { given, useView } from './view.ts'

/** What is on its way between this bank and others, how old it is, and what cancels out. */
export function Clearing() {
  const { accounting: words } = useDeskWords()
  const { money } = useFormats()
  const { currency } = useView()
  const asked = given({ currency })
  const head = useQuery({
    queryKey: ['clearing', asked],
    queryFn: ({ signal }) => api('GET /clearing', { query: { ...asked, limit: 1 }, signal }),
  })
  return (
    <Loaded query={head}>
      {(clearing) => (
        <Stack gap="lg">
          <Panel
            title={words.views.clearing}
            note={`${words.clearing.balance}: ${money(clearing.balance, clearing.currency)}`}
          >
            <ReportBar shown={clearing} report="clearing" />
            <Ages ages={clearing.ages} currency={clearing.currency} />
          </Panel>
          <Open currency={clearing.currency} />
          <Matches currency={clearing.currency} />
        </Stack>
      )}
    </Loaded>
  )
}

function Open({ currency }: { currency: string }) {
  const { accounting: words } = useDeskWords()
  const mayMatch = useMay()('POST /clearing-matches')
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const pages = usePages(
    ['clearing', 'open', currency],
    ({ page, signal }) => api('GET /clearing', { query: { currency, ...page }, signal }),
    (reply) => reply.data,
  )
  const choose = ({ _id, amount }: ClearingItem, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(_id, amount)
    else next.delete(_id)
    setChosen(next)
  }
  return (
    <Panel title={words.clearing.open}>
      {pages.rows.length === 0 ? (
        <EmptyState icon={IconCircleCheck} text={words.clearing.none} hint={words.clearing.noneHint} />
      ) : (
        <Items items={pages.rows} chosen={mayMatch ? chosen : undefined} onChoose={choose} />
      )}
      {pages.hasMore && (
        <Center mt="md">
          <Button variant="default" loading={pages.loadingMore} onClick={pages.more}>
            {words.showMore}
          </Button>
        </Center>
      )}
      {chosen.size > 0 && <Match chosen={chosen} currency={currency} onDone={() => setChosen(new Map())} />}
    </Panel>
  )
}

type ItemsProps = {
  items: readonly ClearingItem[]
  chosen: ReadonlyMap<string, number> | undefined
  onChoose: (item: ClearingItem, isChosen: boolean) => void
}

function Items({ items, chosen, onChoose }: ItemsProps) {
  const { accounting: words } = useDeskWords()
  const { day } = useFormats()
  const { columns } = words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys too
    <section className={classes.scroll} aria-label={words.clearing.open} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {chosen && <td />}
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.bank}</th>
            <th scope="col" className={classes.wide}>
              {columns.remark}
            </th>
            <th scope="col" className={classes.amount}>
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item._id}>
              {chosen && (
                <td>
                  <Checkbox
                    size="md"
                    aria-label={words.clearing.select(item._id)}
                    checked={chosen.has(item._id)}
                    onChange={(event) => onChoose(item, event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                {day(item.day)}
                <Text size="xs" c="dimmed">
                  {item.ageDays === 0 ? words.clearing.days0 : words.clearing.daysOld(item.ageDays)}
                </Text>
              </td>
              <td>
                {item.bank}
                <Text size="xs" c="dimmed" className="tabular">
                  #{item._id}
                </Text>
              </td>
              <td className={classes.wide}>{item.remark}</td>
              <td className={classes.amount}>
                <Figure value={item.amount} currency={item.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type MatchProps = { chosen: ReadonlyMap<string, number>; currency: string; onDone: () => void }

function Match({ chosen, currency, onDone }: MatchProps) {
  const { accounting: words } = useDeskWords()
  const { money } = useFormats()
  const askForReason = useAskForReason()
  const sum = [...chosen.values()].reduce((total, amount) => total + amount, 0)
  // Sums of major units may miss nothing by a trace; the bank judges minor units.
  const isEven = Math.abs(sum) < 1e-6
  const { act, busy } = useAct(
    (reason: string) => api('POST /clearing-matches', { body: { items: [...chosen.keys()], reason } }),
    { after: onDone },
  )
  const ask = async () => {
    const reason = await askForReason({
      title: words.clearing.matchTitle,
      body: words.clearing.matchBody(chosen.size),
      confirm: words.clearing.match,
      hint: words.clearing.hint,
      required: true,
    })
    if (reason) act(reason)
  }
  return (
    <Group mt="md" justify="space-between">
      <Text className="tabular">{words.clearing.chosen(chosen.size, money(isEven ? 0 : sum, currency))}</Text>
      <Button disabled={!isEven || chosen.size < 2} loading={busy} onClick={ask}>
        {words.clearing.match}
      </Button>
    </Group>
  )
}
