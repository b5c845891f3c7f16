import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconSend } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWires, type Wire } from '../own-data.ts'
import { StateBadge } from './StateBadge.tsx'

type Props = {
  limit: number
  /** Whose wires; the main account's unless named. */
  account?: string | undefined
  /** With the way to all transactions, the older wires among them. */
  toAll?: boolean
}

/** Wires to other banks and where each stands: held, settled, returned or reversed. */
export function WiresPanel({ limit, account, toAll = false }: Props) {
  const { wires: words, home } = useCustomerWords()
  const wires = useWires(limit, account)
  return (
    <Panel
      title={words.title}
      note={words.note}
      actions={
        toAll && (
          <Anchor component={Link} to={paths.transaction} inherit>
            {home.transfers.all}
          </Anchor>
        )
      }
    >
      <ListFrame
        listed={listedBy(wires, wires.data)}
        skeleton={<SkeletonRows rows={3} />}
        empty={<EmptyState icon={IconSend} text={words.empty} hint={words.emptyHint} />}
      >
        <Rows label={words.title}>
          {wires.data?.map((wire) => (
            <WireRow key={wire._id} wire={wire} />
          ))}
        </Rows>
      </ListFrame>
    </Panel>
  )
}

function WireRow({ wire }: { wire: Wire }) {
  const { wires: words } = useCustomerWords()
  const { moment } = useFormats()
  const back = wire.state === 'returned' || wire.state === 'reversed' ? wire.state : undefined
  const ended = words.ended[back ?? 'settled']
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={550}>{wire.accountName}</Text>
        <Text size="sm" c="dimmed">
          {wire.bank}, <span className="tabular">{accountNumber(wire.accountNumber)}</span>
        </Text>
        <Text size="sm" c="dimmed">
          <Whole>{words.sent(moment(wire.date))}</Whole>
          {wire.endedAt && (
            <>
              , <Whole>{ended(moment(wire.endedAt))}</Whole>
            </>
          )}
        </Text>
        {wire.reason && <Text size="sm">{wire.reason}</Text>}
      </div>
      <div style={{ textAlign: 'end', flexShrink: 0 }}>
        <Text component="div">
          <Money amount={wire.amount} currency={wire.currency} direction={back ? undefined : 'debit'} />
        </Text>
        {/* On the line of the bank it was sent to. */}
        <Text size="sm" component="div">
          <StateBadge state={wire.state} />
        </Text>
      </div>
    </Group>
  )
}

/** What happened and when, never with half a date on the next line. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)
