import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

type Props = {
  pageNumber: number
  pageSize: number
  shown: number
  total: number | undefined
  newer: (() => void) | undefined
  older: (() => void) | undefined
}

/** Where in a long list one is, and the way on. */
export function Pager({ pageNumber, pageSize, shown, total, newer, older }: Props) {
  const first = pageNumber * pageSize + 1
  const last = pageNumber * pageSize + shown
  return (
    <Group justify="space-between" p="md" className="no-print">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {grouped(first)} to {grouped(last)}
        {total !== undefined && ` of ${grouped(Math.max(total, last))}`}
      </Text>
      {(newer || older) && (
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            disabled={!newer}
            onClick={newer}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
          >
            Newer
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!older}
            onClick={older}
            rightSection={<IconChevronRight size={16} aria-hidden />}
          >
            Older
          </Button>
        </Group>
      )}
    </Group>
  )
}

const grouped = (count: number) => count.toLocaleString('en-US')
