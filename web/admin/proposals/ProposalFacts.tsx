import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Proposal } from './proposal.ts'

/** Who, why, by which rule, and until when; once it is decided, by whom and why. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { card: words } = useDeskWords().proposals
  const { reason: said } = useFormats()
  const { proposedBy, proposedAt, reason, isOwn, state, expiresAt } = proposal
  return (
    <DataList
      rows={[
        { label: words.by, value: <Whose name={isOwn ? words.you : proposedBy.name} at={proposedAt} /> },
        { label: words.reason, value: reason ? said(reason) : words.noReason },
        ...(proposal.kinds.length > 0 ? [{ label: words.rules, value: <Rules proposal={proposal} /> }] : []),
        ...(state === 'waiting'
          ? [{ label: words.expires, value: <DateText value={expiresAt} as="moment" /> }]
          : decisionOf(proposal, words)),
      ]}
    />
  )
}

type Words = ReturnType<typeof useDeskWords>['proposals']['card']

function decisionOf({ state, decidedBy, decidedAt, decisionReason, expiresAt }: Proposal, words: Words) {
  if (state === 'waiting') return []
  const at = decidedAt ?? expiresAt
  return [
    {
      label: words.decided[state],
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

function Rules({ proposal }: { proposal: Proposal }) {
  const { card, kinds } = useDeskWords().proposals
  const { money } = useFormats()
  return proposal.kinds.map(({ kind, amount, currency }) => (
    <div key={`${kind} ${currency ?? ''}`}>
      {card.rule(kinds[kind], amount === undefined ? '' : money(amount, currency))}
    </div>
  ))
}
