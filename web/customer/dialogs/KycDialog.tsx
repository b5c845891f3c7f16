import { kycChecks } from '@larkfield/contract/checks.ts'
import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useFileField } from './file-field.ts'

type Values = { title: string; documents: File | undefined }

export default function KycDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.kyc
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      <KycForm close={close} />
    </DialogFrame>
  )
}

function KycForm({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.kyc
  const { tryAgain } = useWords().sentences
  const checkText = useCheckText()
  const renew = useRenew()
  const [sent, setSent] = useState(0)
  const checked = validateBy<Values>(kycChecks, checkText)
  const form = useForm<Values>({
    initialValues: { title: '', documents: undefined },
    validate: (values) => {
      const wrong = checked(values)
      return Object.keys(wrong).length > 0 || values.documents ? wrong : { documents: words.fill }
    },
  })
  const picking = useFileField(form, 'documents', words)
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ title, documents }) => {
      if (!documents) return
      setSent(0)
      const sending = api('POST /upload-document', {
        form: { title, documents },
        onUploadProgress: setSent,
      })
      const { message } = await sending.catch(picking.tell)
      await renew('documents')
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
      <TextInput
        label={words.name}
        placeholder={words.example}
        maxLength={120}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <FilePicker
        label={words.choose}
        hint={words.hint}
        accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
        mostBytes={IMAGE_MOST_BYTES}
        sent={busy ? sent : undefined}
        {...picking.field}
      />
    </DialogForm>
  )
}
