import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { IconCheck } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'

type Props = { title: string; text: string; reference?: string; children: ReactNode }

/** What has happened, in the words it was asked for, and where to go on. */
export function LoanDone({ title, text, reference, children }: Props) {
  const { payment: words } = useCustomerWords().ownLoans
  const inView = useBroughtIntoView<HTMLDivElement>()
  return (
    <Stack role="status" {...inView}>
      <Group wrap="nowrap">
        <ThemeIcon size={48} radius="xl" aria-hidden>
          <IconCheck size={28} />
        </ThemeIcon>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={650} fz="1.15rem">
            {title}
          </Text>
          <Text>{text}</Text>
        </div>
      </Group>
      {reference && (
        <Text size="sm" c="dimmed" className="tabular">
          {words.reference(reference)}
        </Text>
      )}
      <Group justify="flex-end">{children}</Group>
    </Stack>
  )
}
