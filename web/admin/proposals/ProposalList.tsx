import { Button, Group, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconShieldCheck } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { type Page, type Pages, usePages, type Wanted } from '../../ui/list/pages.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { choicesOf } from '../pieces/choices.ts'
import { Tabs } from '../pieces/Tabs.tsx'
import classes from './ProposalList.module.css'
import type { Proposal } from './proposal.ts'

const defaults = { state: '' }

type State = Proposal['state']
type Load = (state: State | undefined, wanted: Wanted) => Promise<Page & { data: Proposal[] }>

/** Proposals by how they stand, which lives in the address; at first those to decide, or all of one's own. */
export function useProposals(call: string, first: 'waiting' | 'all', load: Load) {
  const [{ state: chosen }, change] = useFilters(defaults)
  const state = chosen || first
  const pages = usePages(
    [call, state],
    (wanted) => load(state === 'all' ? undefined : (state as State), wanted),
    (reply) => reply.data,
  )
  const show = (wanted: string) => change({ state: wanted === first ? '' : wanted })
  return { state, show, pages }
}

type Words = {
  title: string
  subtitle: string
  states: Record<string, string>
  emptyWaiting: string
  emptyWaitingHint: string
  empty: string
}

type Props = {
  words: Words
  proposals: ReturnType<typeof useProposals>
  /** Beside the tabs: how to work by keyboard. */
  hint?: ReactNode
  /** The next step when nothing waits. */
  next: ReactNode
  handling?: {
    ref: Ref<HTMLUListElement>
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: { target: EventTarget }) => void
  }
  card: (proposal: Proposal) => ReactNode
}

/** The one list of proposals: everybody's to decide, or one's own to follow. */
export function ProposalList({ words, proposals, hint, next, handling, card }: Props) {
  const { lists, proposals: shared } = useDeskWords()
  const { state, show, pages } = proposals
  usePageMeta({ title: words.title })
  const none =
    state === 'waiting' ? (
      <EmptyState
        icon={IconShieldCheck}
        text={words.emptyWaiting}
        hint={words.emptyWaitingHint}
        action={next}
      />
    ) : (
      <EmptyState
        text={words.empty}
        hint={state === 'all' ? words.emptyWaitingHint : shared.approvals.emptyHint}
        action={
          state !== 'all' && (
            <Button variant="light" onClick={() => show('all')}>
              {shared.approvals.showAll}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Group justify="space-between" gap="sm" mb="md">
        <Tabs
          label={lists.state}
          choices={[...choicesOf(words.states), { value: 'all', label: lists.all }]}
          value={state}
          onChange={show}
        />
        {hint}
      </Group>
      <ListFrame listed={pages} empty={none} skeleton={<SkeletonRows rows={3} height={190} />}>
        <ul className={classes.list} aria-label={shared.approvals.list} {...handling}>
          {pages.rows.map((proposal) => (
            <li key={proposal._id}>{card(proposal)}</li>
          ))}
        </ul>
        <Footer pages={pages} />
      </ListFrame>
    </>
  )
}

function Footer({ pages }: { pages: Pages<Proposal> }) {
  const { list } = useSignedInWords()
  const { number } = useFormats()
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {list.shown(number(pages.rows.length), number(Math.max(pages.total, pages.rows.length)))}
      </Text>
      {pages.hasMore && (
        <Button variant="default" size="xs" loading={pages.loadingMore} onClick={pages.more}>
          {list.showMore}
        </Button>
      )}
    </Group>
  )
}
