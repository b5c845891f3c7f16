import { isFilled } from '@larkfield/contract/rules.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import { DialogForm } from '../ui/dialog/DialogForm.tsx'
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../ui/form.ts'
import { useRefresh } from '../ui/list/renew.ts'
import { toast } from '../ui/toast.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import type { Factor } from './own-security.ts'

/** As the bank has it. */
export const NAME_MOST = 60

type Props = { factor: Factor; close: () => void }

export function RenameFactor({ factor, close }: Props) {
  const { rename: words } = useSignedInWords().ownSecurity
  return (
    <DialogFrame title={words.title} close={close} size={420}>
      <NameForm key={factor._id} factor={factor} close={close} />
    </DialogFrame>
  )
}

function NameForm({ factor, close }: Props) {
  const { rename: words, name: nameWords } = useSignedInWords().ownSecurity
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { name: factor.name },
    validate: { name: (name) => (isFilled(name) ? null : nameWords.missing) },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name }) => {
    const given = { params: { factorId: factor._id }, body: { name: name.trim() } }
    const { message } = await api('PUT /factors/{factorId}', given)
    toast.success(message)
    close()
    await refresh()
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={close}
      unsaved={form.isDirty()}
    >
      <TextInput
        label={nameWords.label}
        maxLength={NAME_MOST}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
