import { Button, Group } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconMail } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useDeskSelf } from '../pieces/desk-self.ts'
import { useMayWait } from '../pieces/MayWait.tsx'
import { nameOf, type Person } from './person.ts'

/** Disabling, enabling, and another link for whoever has not chosen a password yet. */
export function PersonActs({ person }: { person: Person }) {
  const { staff: words, manage } = useDeskWords()
  const params = { staffId: person._id }
  const ask = useAskForReason()
  const isChecked = useDeskSelf().data?.isChecked
  const mayWait = useMayWait()
  const setStatus = useAct(({ status, reason }: { status: Person['status']; reason: string }) =>
    api('PUT /staff/{staffId}/status', { params, body: { status, ...(reason && { reason }) } }),
  )
  const inviteAgain = useAct(() => api('POST /staff/{staffId}/invitation', { params }))

  const change = async (status: Person['status']) => {
    const isDisabling = status === 'disabled'
    const { title, body, confirm } = isDisabling ? words.disable : words.enable
    const reason = await ask({
      title: title(nameOf(person)),
      body: isDisabling && isChecked ? words.disable.bodyChecked : body,
      note: isDisabling ? undefined : mayWait,
      confirm,
      danger: isDisabling,
      hint: manage.keptInAudit,
    })
    if (reason !== undefined) setStatus.act({ status, reason })
  }
  return (
    <Group gap="sm">
      {person.status === 'active' && !person.hasPassword && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={inviteAgain.busy}
          onClick={() => inviteAgain.act()}
        >
          {words.inviteAgain}
        </Button>
      )}
      {person.status === 'active' ? (
        <DangerButton loading={setStatus.busy} onClick={() => change('disabled')}>
          {words.disable.open}
        </DangerButton>
      ) : (
        <Button variant="default" loading={setStatus.busy} onClick={() => change('active')}>
          {words.enable.open}
        </Button>
      )}
    </Group>
  )
}
