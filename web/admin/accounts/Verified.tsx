import { Group } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'

export function Verified({ is }: { is: boolean }) {
  const { account } = useDeskWords()
  const Mark = is ? IconCircleCheck : IconCircleDashed
  return (
    <Group gap={5} wrap="nowrap" component="span" display="inline-flex" className="no-wrap">
      <Mark size={16} color={is ? 'var(--lf-positive)' : 'var(--mantine-color-dimmed)'} aria-hidden />
      {is ? account.verified : account.notVerified}
    </Group>
  )
}
