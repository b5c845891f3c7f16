import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../api-types.ts'
import { DataList } from '../../ui/DataList.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Place, toldApart } from '../own-accounts.ts'

export type Moved = Reply<'POST /move'>['data']
type Props = { moved: Moved; places: Place[]; again: () => void; close: () => void }

/** What has happened, in the words it was asked for, and what is in both now. */
export function MoveDone({ moved, places, again, close }: Props) {
  const { done: words } = useCustomerWords().moves
  const { money } = useFormats()
  // The button that was pressed is gone.
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const { _id, amount, currency, from, to } = moved
  const nameApart = toldApart(places)
  const nameOf = (number: string) => {
    const place = places.find((one) => one.number === number)
    return place ? nameApart(place) : number
  }
  return (
    <Stack role="status">
      <Group wrap="nowrap">
        <ThemeIcon size={48} radius="xl" aria-hidden>
          <IconCheck size={28} />
        </ThemeIcon>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={650} fz="1.15rem">
            {words.title}
          </Text>
          <Text>
            {words.text(money(amount, currency), nameOf(from.accountNumber), nameOf(to.accountNumber))}
          </Text>
        </div>
      </Group>
      <DataList
        rows={[from, to].map(({ accountNumber, availableBalance }) => ({
          label: nameOf(accountNumber),
          value: <Money amount={availableBalance} currency={currency} />,
        }))}
      />
      <Text size="sm" c="dimmed" className="tabular">
        {words.reference(_id)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={again}>
          {words.again}
        </Button>
        <Button onClick={close} ref={next}>
          {words.finish}
        </Button>
      </Group>
    </Stack>
  )
}
