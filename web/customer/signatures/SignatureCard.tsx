import { Button, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconPencil } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useOwnAccounts } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import { accountOf, type Proposal, useActName, useSigners } from './proposal.ts'
import classes from './SignatureCard.module.css'
import { SignedEffects } from './SignedEffects.tsx'
import { useSign } from './use-sign.tsx'

/** One thing that waits for a second signature, or did: all that the first one approved, who and until when. */
export function SignatureCard({ proposal }: { proposal: Proposal }) {
  const words = useCustomerWords().signatures
  const titleId = useId()
  const account = accountOf(proposal, useOwnAccounts().data?.data ?? [])
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <Title order={2} fz="1.1rem" id={titleId}>
            {useActName()(proposal)}
          </Title>
          {account && (
            <Text c="dimmed" size="sm" className="tabular">
              {[account.name, accountNumber(account.accountNumber)].filter(Boolean).join(', ')}
            </Text>
          )}
        </div>
        <StateBadge state={stateOf[proposal.state]} />
      </header>
      <div className={classes.sides}>
        <SignedEffects effects={proposal.effects} />
        <Facts proposal={proposal} />
      </div>
      {proposal.state === 'waiting' && proposal.lastRefusal && <Text size="sm">{words.lastRefusal}</Text>}
      {proposal.state === 'waiting' && <Acts proposal={proposal} />}
    </article>
  )
}

const stateOf = {
  waiting: 'unsigned',
  done: 'signed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'lapsed',
} as const

function Facts({ proposal }: { proposal: Proposal }) {
  const words = useCustomerWords().signatures
  const { state, isOwn, proposedBy, proposedAt, expiresAt, decidedBy, decidedAt, decisionReason } = proposal
  const isOff = state === 'withdrawn' && proposal.lastRefusal !== null
  const reason = isOff ? words.notNeeded : decisionReason
  const ended =
    state === 'waiting'
      ? { label: words.until, value: <DateText value={expiresAt} as="moment" /> }
      : {
          label: words.decidedBy[state],
          value: <Whose name={decidedBy?.name} at={decidedAt ?? expiresAt} />,
        }
  return (
    <DataList
      rows={[
        { label: words.by, value: <Whose name={isOwn ? words.you : proposedBy.name} at={proposedAt} /> },
        ended,
        ...(reason ? [{ label: words.reason, value: reason }] : []),
      ]}
    />
  )
}

function Whose({ name, at }: { name: string | undefined; at: string }) {
  const { moment } = useFormats()
  return (
    <>
      {name && <strong>{name}, </strong>}
      <time dateTime={at} className="tabular">
        {moment(at)}
      </time>
    </>
  )
}

function Acts({ proposal }: { proposal: Proposal }) {
  const words = useCustomerWords().signatures
  const { sign, decline, withdraw, busy, dialog } = useSign(proposal)
  const signers = useSigners()
  if (proposal.canDecide) {
    return (
      <footer className={classes.foot}>
        <DangerButton onClick={decline} disabled={busy}>
          {words.decline}
        </DangerButton>
        <Button onClick={sign} loading={busy} leftSection={<IconPencil size={18} aria-hidden />}>
          {words.sign}
        </Button>
        {dialog}
      </footer>
    )
  }
  if (!proposal.isOwn) return null
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed" flex="1 1 12rem">
        {words.mineWaits(signers(proposal))}
      </Text>
      <Button variant="default" onClick={withdraw} loading={busy}>
        {words.withdraw}
      </Button>
    </footer>
  )
}
