import { findingText } from '@larkfield/contract/book-findings.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import { useBooks } from './books-query.ts'

/** Above everything else for as long as the books are wrong; nothing while they are not. */
export function BooksAlarm() {
  const { dashboard, findings } = useDeskWords()
  const { verification: words } = dashboard.books
  const { locale } = useSpeech()
  const { number } = useFormats()
  const { data } = useBooks()
  const state = data?.data.verification
  if (!state || state.openFaults === 0) return null
  const faults = state.findings.filter(({ kind }) => kind === 'fault')
  const more = state.openFaults - faults.length
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.alarm}
    >
      <Stack gap="xs">
        {faults.map((fault) => (
          <div key={`${fault.rule} ${fault.wrong}`}>
            <Text fw={600} size="sm">
              {fault.rule} · {words.rules[fault.rule]}
            </Text>
            <Text size="sm">
              {findingText(findings, fault, locale)} · {words.since}{' '}
              <DateText value={fault.firstSeenAt} as="moment" />
            </Text>
          </div>
        ))}
        {more > 0 && <Text size="sm">{words.more(number(more))}</Text>}
        <Text size="sm">{words.alarmHint}</Text>
      </Stack>
    </Alert>
  )
}
