import { Group, Text } from '@mantine/core'
import { money } from '../../ui/format.ts'
import { IconArrowRight } from '../../ui/icons.ts'
import type { DeskAccount } from '../pieces/desk-accounts.ts'
import classes from './TransferPreview.module.css'

type Props = { from: DeskAccount | undefined; to: DeskAccount | undefined; amount: number }

/** Where the money goes, in the two accounts' own words, before anyone presses the button. */
export function TransferPreview({ from, to, amount }: Props) {
  if (!from && !to) return null
  return (
    <div className={classes.preview}>
      <End title="From" account={from} sign="−" amount={amount} />
      <IconArrowRight size={20} aria-label="to" role="img" />
      <End title="To" account={to} sign="+" amount={amount} />
    </div>
  )
}

type EndProps = { title: string; account: DeskAccount | undefined; sign: string; amount: number }

function End({ title, account, sign, amount }: EndProps) {
  return (
    <div className={classes.end}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text fw={600} size="sm" truncate>
        {account?.name ?? '–'}
      </Text>
      {account && (
        <Group gap={6} className="tabular" fz="sm">
          <span>{money(account.available, account.currency)}</span>
          {amount > 0 && (
            <strong>
              {sign}
              {money(amount, account.currency)}
            </strong>
          )}
        </Group>
      )}
    </div>
  )
}
