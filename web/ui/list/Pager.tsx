import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'

type Props = {
  pageNumber: number
  pageSize: number
  shown: number
  total: number | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Where in a long list one is, and the way on. */
export function Pager({ pageNumber, pageSize, shown, total, previous, next }: Props) {
  const first = pageNumber * pageSize + 1
  const last = pageNumber * pageSize + shown
  return (
    <Group justify="space-between" p="md" className="no-print">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {grouped(first)} to {grouped(last)}
        {total !== undefined && ` of ${grouped(Math.max(total, last))}`}
      </Text>
      {(previous || next) && (
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            disabled={!previous}
            onClick={previous}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!next}
            onClick={next}
            rightSection={<IconChevronRight size={16} aria-hidden />}
          >
            Next
          </Button>
        </Group>
      )}
    </Group>
  )
}

const grouped = (count: number) => count.toLocaleString('en-US')
