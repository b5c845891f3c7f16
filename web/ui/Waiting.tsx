import { Center, Loader, Skeleton, Stack } from '@mantine/core'
import { useWords } from '../words/speech.tsx'

/** A whole screen that is still on its way. */
export function ScreenSpinner() {
  const { loading } = useWords().shell
  return (
    <Center mih="50vh">
      <Loader aria-label={loading} role="status" />
    </Center>
  )
}

/** Lines of a list or table whose rows are on their way; the same height as the rows they stand for. */
export function SkeletonRows({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  const { loading } = useWords().shell
  return (
    <Stack gap="xs" role="status" aria-label={loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  )
}
