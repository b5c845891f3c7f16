import { isFilled } from '@larkfield/contract/rules.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'

/** One more day on which the bank is closed. */
export function AddHoliday({ onClose }: { onClose: () => void }) {
  const { holidays: words } = useDeskWords()
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { day: '', name: '', reason: '' },
    validate: {
      day: (value) => (isFilled(value) ? null : words.dayWrong),
      name: (value) => (isFilled(value) ? null : words.nameMissing),
    },
  })
  const { busy, onSubmit, why } = useSubmit(form, async ({ day, name, reason }) => {
    const body = { day, name: name.trim(), ...(isFilled(reason) && { reason: reason.trim() }) }
    const { message } = await api('POST /holidays', { body })
    toast.success(message)
    onClose()
    await refresh()
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <TextInput type="date" label={words.day} withAsterisk data-autofocus {...form.getInputProps('day')} />
      <TextInput
        label={words.name}
        description={words.nameHint}
        autoComplete="off"
        maxLength={80}
        withAsterisk
        {...form.getInputProps('name')}
      />
      <KeptReason {...form.getInputProps('reason')} />
      <FailureReason text={why} />
    </DialogForm>
  )
}
