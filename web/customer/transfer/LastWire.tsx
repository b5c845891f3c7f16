import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useFeeForWire } from '../fees/own-fees.ts'
import { useNamed } from '../own-accounts.ts'
import { useOwnWire, type Wire } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import classes from './Review.module.css'

type Props = {
  reference: string
  /** The account in view: a wire of another one is no news of this. */
  account: string
  repeat: ((wire: Wire) => void) | undefined
}

/** What became of the wire this tab sent last, as the bank tells it now. */
export function LastWire({ reference, account, repeat }: Props) {
  const { transfer, fees } = useCustomerWords()
  const { last: words, review } = transfer
  const named = useNamed()
  const wire = useOwnWire(reference).data
  const fee = useFeeForWire(account, reference)
  if (wire?.senderAccount !== account) return null
  const reason = wire.reason ? [{ label: words.reason, value: wire.reason }] : []
  return (
    <Panel title={words.title} actions={<StateBadge state={wire.state} />}>
      <p className={classes.amount}>
        <Money amount={wire.amount} currency={wire.currency} size="balance" />
        <span>{review.to(wire.accountName)}</span>
      </p>
      <DataList
        rows={[
          { label: words.reference, value: <span className="tabular">{wire._id}</span> },
          {
            label: words.to,
            value: (
              <>
                {wire.bank}, <span className="tabular">{accountNumber(wire.accountNumber)}</span>
              </>
            ),
          },
          ...(fee
            ? [
                {
                  label: review.fee,
                  value: (
                    <>
                      <Money amount={fee.amount} currency={fee.currency} />
                      {fee.state !== 'taken' && `, ${fees.states[fee.state]}`}
                    </>
                  ),
                },
              ]
            : []),
          { label: words.sentAt, value: <DateText value={wire.date} as="moment" /> },
          ...reason,
        ]}
      />
      <Group mt="md" gap="xs">
        <Button
          component={Link}
          to={paths.statementLine(wire._id, named(account))}
          variant="default"
          size="sm"
        >
          {words.viewDetails}
        </Button>
        {repeat && (
          <Button variant="light" size="sm" onClick={() => repeat(wire)}>
            {words.repeat}
          </Button>
        )}
      </Group>
    </Panel>
  )
}
