import type { DateWait } from '@larkfield/contract/entities/night.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'

/** That nothing which goes by dates is done, and what the operator does about it; nothing while all is well. */
export function DateWaits({ wait }: { wait: DateWait | null | undefined }) {
  const { waits: words } = useDeskWords().night
  const { day, number } = useFormats()
  if (!wait) return null
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.title}
    >
      <Stack gap="xs">
        <Text size="sm">{words.far(number(wait.days), day(wait.calendarDay), day(wait.businessDay))}</Text>
        <Text size="sm">{words.waiting}</Text>
        <Text size="sm">{words.hint}</Text>
      </Stack>
    </Alert>
  )
}
