import { Group, Text } from '@mantine/core'
import { IconPencil } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'

/** One calm line: it keeps nobody from going on. */
export function BeingEdited({ names }: { names: readonly string[] }) {
  const { editing } = useDeskWords()
  const { list } = useFormats()
  return (
    // Without a box of its own, so that it takes no room while there is nobody.
    <div role="status" style={{ display: 'contents' }}>
      {names.length > 0 && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconPencil size={18} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text size="sm">{editing.by(list(names), names.length)}</Text>
        </Group>
      )}
    </div>
  )
}
