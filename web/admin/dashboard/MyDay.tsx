import { actKinds, isMoneyKind } from '@larkfield/contract/policy.ts'
import { Anchor, Progress, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'
import { useDeskSelf } from '../pieces/desk-self.ts'
import { useActName, useWhom } from '../proposals/proposal.ts'
import classes from './MyDay.module.css'

type Day = Reply<'GET /my-day'>['data']

/** A teller's own day: what they did, how much they may still do alone, and what waits for somebody else. */
export function MyDay() {
  const { myDay: words } = useDeskWords()
  const { day } = useFormats()
  const query = useQuery({
    queryKey: ['my-day'],
    queryFn: ({ signal }) => api('GET /my-day', { signal }),
    select: (reply) => reply.data,
  })
  const { data } = query
  return (
    <Panel title={words.title} note={data && day(data.day)}>
      {data && (
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xl" verticalSpacing="lg">
          <Done data={data} />
          <Alone data={data} />
          <Waiting data={data} />
        </SimpleGrid>
      )}
      {!data && query.error && <LoadProblem problem={query.error} retry={() => void query.refetch()} />}
      {!data && !query.error && <SkeletonRows rows={2} height={44} />}
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

function Done({ data: { done, moved } }: { data: Day }) {
  const { myDay: words, audit } = useDeskWords()
  const { number, money } = useFormats()
  return (
    <Part title={words.done}>
      {done.length === 0 && <Quiet>{words.nothingDone}</Quiet>}
      <ul className={classes.lines}>
        {done.map(({ act, count }) => (
          <li key={act}>
            <span className={classes.name}>{nameOf(audit.actions, act)}</span>
            <strong className="tabular">{number(count)}</strong>
          </li>
        ))}
      </ul>
      {moved.map(({ currency, amount }) => (
        <Text key={currency} size="sm" mt={6} className="tabular">
          {words.moved(money(amount, currency))}
        </Text>
      ))}
    </Part>
  )
}

function Alone({ data: { isChecked, left } }: { data: Day }) {
  const { myDay: words } = useDeskWords()
  // Kinds that share a threshold share what is left of it: one bar says it for all of them.
  const alike = Map.groupBy(left, ({ currency, from, left }) => `${currency} ${from} ${left}`)
  return (
    <Part title={words.alone}>
      {!isChecked && <Quiet>{words.unchecked}</Quiet>}
      {isChecked && [...alike].map(([key, rest]) => <Left key={key} rest={rest} />)}
      {isChecked && <Quiet>{words.aloneNote}</Quiet>}
    </Part>
  )
}

type Rest = Day['left'][number]

function Left({ rest }: { rest: Rest[] }) {
  const { myDay: words, proposals } = useDeskWords()
  const { money } = useFormats()
  const { currency, from, left } = rest[0]!
  const isEverything = actKinds.filter(isMoneyKind).every((kind) => rest.some((one) => one.kind === kind))
  const name = isEverything ? words.everything : rest.map(({ kind }) => proposals.kinds[kind]).join(', ')
  const said = words.left(money(left, currency), money(from, currency))
  return (
    <div className={classes.left}>
      <p>
        <span>{name}</span>
        <span className="tabular">{said}</span>
      </p>
      <Progress value={(100 * left) / from} size={8} aria-label={words.used(name, said)} />
    </div>
  )
}

const SHOWN = 3

function Waiting({ data: { waiting } }: { data: Day }) {
  const { myDay: words } = useDeskWords()
  const actName = useActName()
  const whom = useWhom()
  const { number } = useFormats()
  // The day lists the first of them only; the desk counts them all.
  const all = Math.max(useDeskSelf().data?.ownWaiting ?? 0, waiting.length)
  return (
    <Part title={words.waiting}>
      {waiting.length === 0 && <Quiet>{words.nothingWaits}</Quiet>}
      <ul className={classes.lines}>
        {waiting.slice(0, SHOWN).map((proposal) => (
          <li key={proposal._id}>
            <span>
              {actName(proposal)}
              <Text component="span" display="block" size="xs" c="dimmed">
                {whom(proposal)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {all > SHOWN && <Quiet>{words.more(number(all - SHOWN))}</Quiet>}
      <Anchor component={Link} to={paths.adminProposals} size="sm">
        {words.all}
      </Anchor>
    </Part>
  )
}
