import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { IconAlertTriangle } from '../icons.ts'

export type Question = {
  title: string
  body: ReactNode
  /** Said more quietly. */
  note?: string | undefined
  confirm: string
  danger?: boolean
  /** Some decisions are told to the customer and need a reason; for the others it only enriches the audit trail. */
  required?: boolean
  /** Who reads the reason. */
  hint: string
  /** Carried out while the question is open: it stays, with all that was typed, when this answers why it failed. */
  carryOut?: (reason: string) => Promise<string | undefined>
}

/** Asks before a decision of the desk and takes its reason; undefined when the person thinks better of it. */
export function useAskForReason() {
  const { close } = useSignedInWords()
  return useCallback(
    (question: Question): Promise<string | undefined> =>
      new Promise((resolve) => {
        const id = modals.open({
          title: question.title,
          closeButtonProps: { 'aria-label': close },
          onClose: () => resolve(undefined),
          children: (
            <ReasonForm
              {...question}
              onCancel={() => modals.close(id)}
              onReason={(reason) => {
                resolve(reason)
                modals.close(id)
              }}
            />
          ),
        })
      }),
    [close],
  )
}

type FormProps = Question & { onCancel: () => void; onReason: (reason: string) => void }

function ReasonForm({
  body,
  note,
  confirm,
  danger = false,
  required = false,
  hint,
  carryOut,
  onCancel,
  onReason,
}: FormProps) {
  const words = useSignedInWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (required && reason.trim() === '') return setMissing(true)
    setBusy(true)
    const why = await carryOut?.(reason.trim())
    setBusy(false)
    setProblem(why)
    if (why === undefined) onReason(reason.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {typeof body === 'string' ? <Text>{body}</Text> : body}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {/* Of several lines: Enter begins another and decides nothing. */}
        <Textarea
          autosize
          minRows={2}
          maxRows={6}
          label={words.reason}
          description={hint}
          withAsterisk={required}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing && words.giveReason}
          data-autofocus
        />
        {problem && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={busy} {...(danger && { color: 'red.8' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
