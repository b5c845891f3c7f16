import type { NightRun } from '@larkfield/contract/entities/night.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { useStepName } from './step-names.ts'

/** The one step that holds the nights up, and what can be done about it. */
export function FailedStep({ night }: { night: NightRun }) {
  const { night: words } = useDeskWords()
  const { day, moment } = useFormats()
  const nameOf = useStepName()
  const failed = night.steps.find(({ state }) => state === 'failed')
  if (!failed) return null
  const step = nameOf(failed.step)
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.failed.title(step, day(night.day))}
    >
      <Stack gap="xs">
        <Text size="sm">{words.failed.text}</Text>
        {failed.tryAgainAt && <Text size="sm">{words.failed.again(moment(failed.tryAgainAt))}</Text>}
        {failed.error && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {words.failed.kind(failed.error)}
          </Text>
        )}
        <RunAgain day={night.day} step={step} />
      </Stack>
    </Alert>
  )
}

function RunAgain({ day, step }: { day: string; step: string }) {
  const { night: words } = useDeskWords()
  const { day: written } = useFormats()
  const may = useMay()
  const ask = useAskForReason()
  const { act, busy } = useAct((reason: string) =>
    api('POST /night-runs/{day}/run-again', { params: { day }, body: reason ? { reason } : {} }),
  )
  if (!may('POST /night-runs/{day}/run-again')) return null
  const run = async () => {
    const reason = await ask({ ...words.asking, body: words.asking.body(step, written(day)) })
    if (reason !== undefined) act(reason)
  }
  return (
    <Group>
      <Button size="sm" loading={busy} onClick={run}>
        {words.failed.button}
      </Button>
    </Group>
  )
}
