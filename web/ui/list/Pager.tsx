import { Button, Group, Text } from '@mantine/core'
import { useSignedInWords } from '../../words/signed-in.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useFormats } from '../use-formats.ts'

type Props = {
  /** As `usePaged` gives it. */
  page: {
    pageNumber: number
    total: number | undefined
    previous: (() => void) | undefined
    next: (() => void) | undefined
  }
  pageSize: number
  shown: number
}

/** Where in a long list one is, and the way on. */
export function Pager({ page, pageSize, shown }: Props) {
  const { pageNumber, total, previous, next } = page
  const { list } = useSignedInWords()
  const { number } = useFormats()
  const first = number(pageNumber * pageSize + 1)
  const last = pageNumber * pageSize + shown
  return (
    <Group justify="space-between" py="md" px="var(--pad, 1rem)" className="no-print">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {total === undefined
          ? list.range(first, number(last))
          : list.rangeOf(first, number(last), number(Math.max(total, last)))}
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
            {list.previous}
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={!next}
            onClick={next}
            rightSection={<IconChevronRight size={16} aria-hidden />}
          >
            {list.next}
          </Button>
        </Group>
      )}
    </Group>
  )
}
