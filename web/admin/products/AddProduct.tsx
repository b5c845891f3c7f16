import { isFilled } from '@larkfield/contract/rules.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { MayWait } from '../pieces/MayWait.tsx'

/** One more kind of loan. */
export function AddProduct({ onClose }: { onClose: () => void }) {
  const { adding: words } = useDeskWords().products
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { name: '', reason: '' },
    validate: { name: (value) => (isFilled(value) ? null : words.nameMissing) },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ name, reason }) => {
      const body = { name: name.trim(), ...(isFilled(reason) && { reason: reason.trim() }) }
      const { message } = await api('POST /products', { body })
      toast.success(message)
      onClose()
      await refresh()
    },
    { onWaiting: onClose },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <TextInput
        label={words.name}
        description={words.nameHint}
        autoComplete="off"
        maxLength={60}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <KeptReason {...form.getInputProps('reason')} />
      <MayWait />
    </DialogForm>
  )
}
