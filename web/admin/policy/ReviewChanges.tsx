import type { PolicyRule } from '@larkfield/contract/policy.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiProblem, api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { useRuleText } from './rules.ts'

type Change = { before: PolicyRule; after: PolicyRule }
type Props = {
  version: number
  changed: readonly Change[]
  /** The bank has them, or a second person does. */
  onSent: () => void
  onDiscard: () => void
}

/** What is changed and not sent yet, with the way to read it all and send it. */
export function ReviewChanges({ version, changed, onSent, onDiscard }: Props) {
  const { policy: words } = useDeskWords()
  const [isReviewing, setReviewing] = useState(false)
  return (
    <Panel title={words.review.waiting(changed.length)} note={words.review.waitingNote}>
      <Group gap="sm">
        <Button onClick={() => setReviewing(true)}>{words.review.open}</Button>
        <Button variant="default" onClick={onDiscard}>
          {words.review.discard}
        </Button>
      </Group>
      {isReviewing && (
        <DialogFrame
          title={words.review.title}
          lead={words.review.lead}
          close={() => setReviewing(false)}
          size={620}
        >
          <Review version={version} changed={changed} onSent={onSent} onClose={() => setReviewing(false)} />
        </DialogFrame>
      )}
    </Panel>
  )
}

type ReviewProps = Omit<Props, 'onDiscard'> & { onClose: () => void }

function Review({ version, changed, onSent, onClose }: ReviewProps) {
  const { policy: words, proposals } = useDeskWords()
  const text = useRuleText()
  const refresh = useRefresh()
  const form = useForm({ initialValues: { reason: '' } })
  // The one that was read: when somebody else changes it under the reader's eyes, the bank refuses.
  const [seenVersion] = useState(version)
  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason }) => {
      const rules = changed.map(({ after }) => after)
      const body = { seenVersion, rules, ...(reason.trim() && { reason: reason.trim() }) }
      try {
        const { message } = await api('PUT /policy', { body })
        toast.success(message)
        onSent()
      } catch (problem) {
        // The table shows the policy of now; what was chosen here stays over it, to be read again.
        if (problem instanceof ApiProblem && problem.reason === 'policy_moved') onClose()
        throw problem
      } finally {
        await refresh()
      }
    },
    { onWaiting: onSent },
  )
  return (
    <DialogForm onSubmit={onSubmit} busy={busy} submit={words.review.send} onCancel={onClose} unsaved={false}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {changed.map(({ before, after }) => (
          <li key={after.kind}>
            <Text fw={600}>{proposals.kinds[after.kind]}</Text>
            <Text size="sm" className="tabular">
              {text.whole(before)} → <strong>{text.whole(after)}</strong>
            </Text>
          </li>
        ))}
      </Stack>
      <KeptReason {...form.getInputProps('reason')} />
      <FailureReason text={why} />
    </DialogForm>
  )
}
