import { Text } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Proposal } from './proposal.ts'

/** Who, why, by which rule, and until when; once it is decided, by whom and why. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { card: words } = useDeskWords().proposals
  const { reason: said } = useFormats()
  const { proposedBy, proposedAt, reason, isOwn, isCovered, state, expiresAt, doneAt } = proposal
  return (
    <DataList
      rows={[
        {
          label: doneAt ? words.doneBy : words.by,
          value: <Whose name={isOwn ? words.you : proposedBy.name} at={proposedAt} />,
        },
        ...(isCovered ? [] : [{ label: words.reason, value: reason ? said(reason) : words.noReason }]),
        ...(proposal.kinds.length > 0 ? [{ label: words.rules, value: <WhyItWaits {...proposal} /> }] : []),
        ...(state === 'waiting'
          ? [
              {
                label: words.expires,
                value: doneAt ? words.noExpiry : <DateText value={expiresAt} as="moment" />,
              },
            ]
          : decisionOf(proposal, words)),
      ]}
    />
  )
}

type Words = ReturnType<typeof useDeskWords>['proposals']['card']

function decisionOf(proposal: Proposal, words: Words) {
  const { state, decidedBy, decidedAt, decisionReason, expiresAt, doneAt } = proposal
  if (state === 'waiting') return []
  const at = decidedAt ?? expiresAt
  return [
    {
      label: state === 'done' && doneAt ? words.confirmed : words.decided[state],
      value: decidedBy ? <Whose name={decidedBy.name} at={at} /> : <DateText value={at} as="moment" />,
    },
    ...(decisionReason ? [{ label: words.decisionReason, value: decisionReason }] : []),
  ]
}

const Whose = ({ name, at }: { name: string; at: string }) => (
  <>
    <strong>{name}</strong>, <DateText value={at} as="moment" />
  </>
)

/** A sum below its limit is not why it waits, where another rule holds it. */
const holds = ({ amount = 0, limit, movedAlone = 0 }: Proposal['kinds'][number]): boolean =>
  limit === undefined || amount + movedAlone >= limit

/** Each rule with its figures: what is asked for, what counts together with it, and the limit. */
export function WhyItWaits({ kinds }: Pick<Proposal, 'kinds'>) {
  const { card, kinds: names } = useDeskWords().proposals
  const { money } = useFormats()
  const holding = kinds.filter(holds)
  return (holding.length > 0 ? holding : kinds).map(({ kind, amount, currency, limit, movedAlone }) => (
    <div key={`${kind} ${currency ?? ''}`}>
      {card.rule(names[kind], amount === undefined ? '' : money(amount, currency))}
      {limit !== undefined && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {card.limit(money(limit, currency), movedAlone === undefined ? '' : money(movedAlone, currency))}
        </Text>
      )}
    </div>
  ))
}
