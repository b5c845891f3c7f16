import { Text } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import { useDeskSelf } from './desk-self.ts'

/** Said wherever something is about to be asked for that the policy may name; nothing while nobody checks. */
export function useMayWait(): string | undefined {
  const { mayWait } = useDeskWords().proposals
  return useDeskSelf().data?.isChecked ? mayWait : undefined
}

export function MayWait() {
  const text = useMayWait()
  return (
    text && (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    )
  )
}
