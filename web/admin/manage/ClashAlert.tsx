import { Alert, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconUsers } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import type { Choice, ClashingField } from './clash.ts'

type Props = {
  fields: readonly ClashingField[]
  currency: string
  onChoose: (field: ClashingField['field'], choice: Choice) => void
}

/** Somebody else's version and one's own, field by field; nothing typed is lost until it is decided. */
export function ClashAlert({ fields, currency, onChoose }: Props) {
  const { account, editing } = useDeskWords()
  const { clash: words } = editing
  const text = useFieldText(currency)
  const alert = useRef<HTMLDivElement>(null)
  const names: Record<string, string> = { ...account.fields, accountCurrency: account.fields.currency }
  useEffect(() => {
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      color="accent"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={words.title}
      // The panel's title stays above what is scrolled.
      style={{ scrollMarginTop: 88 }}
    >
      <Stack gap="md">
        <Text size="sm">{words.lead}</Text>
        {fields.map(({ field, by, seen, now, mine, choice }) => (
          <Radio.Group
            key={field}
            label={names[field] ?? field}
            description={words.youSaw(text(field, seen))}
            value={choice ?? null}
            onChange={(value) => onChoose(field, value as Choice)}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="theirs"
                label={text(field, now)}
                description={by ? words.nowBy(by) : words.now}
                styles={wrapping}
              />
              <Radio value="mine" label={text(field, mine)} description={words.typed} styles={wrapping} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Alert>
  )
}

/** An address or a number may be one long word. */
const wrapping = { label: { overflowWrap: 'anywhere' } } as const

/** A value of the form as it is written everywhere else. */
function useFieldText(currency: string) {
  const { account } = useDeskWords()
  const nameOf = useStatusName()
  const { day, money } = useFormats()
  const choices: Record<string, Record<string, string>> = {
    accountType: account.types,
    maritalStatus: account.maritalStatuses,
  }
  return (field: string, value: unknown): string => {
    const said = String(value ?? '')
    if (said === '') return '–'
    if (field === 'accountStatus') return nameOf(said)
    if (field === 'accountLimit') return money(Number(said), currency)
    if (field === 'dateOfBirth' || field === 'registrationDate') return day(said)
    return choices[field]?.[said] ?? said
  }
}
