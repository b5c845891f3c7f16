import { Text } from '@mantine/core'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { OwnCodes } from '../pieces/OwnCodes.tsx'

export function TransferCodes() {
  const words = useCustomerWords().profile.codes
  return (
    <Panel title={words.title} note={words.note}>
      <OwnCodes />
      <Text size="sm" c="dimmed" mt="md">
        {words.free}
      </Text>
    </Panel>
  )
}
