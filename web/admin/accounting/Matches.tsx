import { Badge, Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import classes from '../accounts/LatestList.module.css'
import { useMay } from '../pieces/desk-self.ts'

type Matched = Reply<'GET /clearing-matches'>['data'][number]

/** What was matched, and by whom; a mistake can be undone. */
export function Matches({ currency }: { currency: string }) {
  const { accounting: words } = useDeskWords()
  const pages = usePages(
    ['clearing-matches', currency],
    ({ page, signal }) => api('GET /clearing-matches', { query: { currency, ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <Panel title={words.clearing.matches}>
      {pages.rows.length === 0 && <Text c="dimmed">{words.clearing.noMatches}</Text>}
      <ul className={classes.list} aria-label={words.clearing.matches}>
        {pages.rows.map((match) => (
          <MatchLine key={match._id} match={match} />
        ))}
      </ul>
      {pages.hasMore && (
        <Button variant="default" loading={pages.loadingMore} onClick={pages.more}>
          {words.showMore}
        </Button>
      )}
    </Panel>
  )
}

function MatchLine({ match }: { match: Matched }) {
  const { accounting: words } = useDeskWords()
  const { money, moment, day } = useFormats()
  const byItself =
    match.reason === 'reversed' ? words.clearing.reversed : words.clearing.settled(day(match.reason))
  const reasonText = match.matchedBy === null ? byItself : match.reason
  const may = useMay()
  const askForReason = useAskForReason()
  const { attempt, busy } = useAct((reason: string) =>
    api('POST /clearing-matches/{matchId}/undo', { params: { matchId: match._id }, body: { reason } }),
  )
  const ask = async () => {
    const { undoTitle, undoBody, undo, hint } = words.clearing
    await askForReason({
      title: undoTitle(reasonText),
      body: undoBody(words.clearing.items(match.count), money(match.amount, match.currency)),
      confirm: undo,
      hint,
      required: true,
      carryOut: attempt,
    })
  }
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.title}>{reasonText}</span>
        <span className={classes.note}>
          {moment(match.matchedAt)} {words.clearing.by(match.matchedBy ?? words.posting.bank)} ·{' '}
          {words.clearing.items(match.count)}
        </span>
      </span>
      <Group gap="sm">
        <Text className="tabular">{money(match.amount, match.currency)}</Text>
        {match.undoneAt && (
          <Badge variant="light" color="gray" tt="none">
            {words.clearing.undone}
          </Badge>
        )}
        {!match.undoneAt && may('POST /clearing-matches/{matchId}/undo') && (
          <Button variant="default" size="xs" loading={busy} onClick={ask}>
            {words.clearing.undo}
          </Button>
        )}
      </Group>
    </li>
  )
}
