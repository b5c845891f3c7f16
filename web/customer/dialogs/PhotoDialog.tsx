import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useFileField } from './file-field.ts'

type Values = { profilePhoto: File | undefined }

export default function PhotoDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.photo
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      <PhotoForm close={close} />
    </DialogFrame>
  )
}

function PhotoForm({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.photo
  const { tryAgain } = useWords().sentences
  const renew = useRenew()
  const [sent, setSent] = useState(0)
  const form = useForm<Values>({
    initialValues: { profilePhoto: undefined },
    validate: { profilePhoto: (file) => (file ? null : words.missing) },
  })
  const picking = useFileField(form, 'profilePhoto', words)
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ profilePhoto }) => {
      if (!profilePhoto) return
      setSent(0)
      const sending = api('PUT /profilephoto', { form: { profilePhoto }, onUploadProgress: setSent })
      const { message } = await sending.catch(picking.tell)
      await renew('person')
      toast.success(message)
      close()
    },
    { fallback: tryAgain },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={close}
      unsaved={form.isDirty()}
    >
      <FilePicker
        label={words.choose}
        hint={words.hint}
        accept={['image/jpeg', 'image/png', 'image/webp']}
        mostBytes={IMAGE_MOST_BYTES}
        sent={busy ? sent : undefined}
        {...picking.field}
      />
    </DialogForm>
  )
}
