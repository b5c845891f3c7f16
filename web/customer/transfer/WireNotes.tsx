import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnectedX } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { WireFlow } from './wire.ts'

/** What stands in the way of a wire, or may have happened to it: no answer yet, none at all, or a no. */

export function Waiting({ wire }: { wire: WireFlow }) {
  const { noAnswer: words } = useCustomerWords().transfer
  return (
    <Alert color="accent" mt="md" icon={<Loader size="sm" />} title={words.title} role="status">
      <Text size="sm">{words.text(wire.sending?.tries ?? 0)}</Text>
      <Button variant="default" size="xs" mt="sm" onClick={wire.stopWaiting}>
        {words.stop}
      </Button>
    </Alert>
  )
}

export function Unanswered({ wire }: { wire: WireFlow }) {
  const { unanswered: words } = useCustomerWords().transfer
  return (
    <Alert color="accent" mb="md" icon={<IconPlugConnectedX aria-hidden />} title={words.title} role="status">
      <Text size="sm">{words.text}</Text>
      <Button variant="default" size="xs" mt="sm" onClick={wire.startOver}>
        {words.startOver}
      </Button>
    </Alert>
  )
}

export function Problem({ wire }: { wire: WireFlow }) {
  const { notSent: words } = useCustomerWords().transfer
  return (
    <Alert color="red" mt="md" icon={<IconAlertTriangle aria-hidden />} title={words.title} role="status">
      <Text size="sm">{wire.problem}</Text>
      <Group gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={() => wire.setStep(0)}>
          {words.changeDetails}
        </Button>
        <Button variant="default" size="xs" onClick={() => wire.setStep(1)}>
          {words.checkCodes}
        </Button>
      </Group>
    </Alert>
  )
}
