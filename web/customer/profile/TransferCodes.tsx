import { Text } from '@mantine/core'
import { brand } from '../../brand.ts'
import { Panel } from '../../ui/Panel.tsx'
import { OwnCodes } from '../pieces/OwnCodes.tsx'

export function TransferCodes() {
  return (
    <Panel title="Transfer codes" note="COT, tax and matching code, asked for with every wire">
      <OwnCodes />
      <Text size="sm" c="dimmed" mt="md">
        They are yours and cost nothing. {brand.name} never charges for a code and never asks you for one by
        phone or mail.
      </Text>
    </Panel>
  )
}
