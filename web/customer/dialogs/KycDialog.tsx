import { kycChecks } from '@larkfield/contract/checks.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { UploadForm } from './UploadForm.tsx'

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
  const checkText = useCheckText()
  const checked = validateBy<Values>(kycChecks, checkText)
  const form = useForm<Values>({
    initialValues: { title: '', documents: undefined },
    validate: (values) => {
      const wrong = checked(values)
      return Object.keys(wrong).length > 0 || values.documents ? wrong : { documents: words.fill }
    },
  })
  return (
    <UploadForm
      form={form}
      name="documents"
      accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
      words={words}
      upload={({ title, documents }, onUploadProgress) =>
        api('POST /upload-document', { form: { title, documents: documents! }, onUploadProgress })
      }
      renewed="documents"
      close={close}
    >
      <TextInput
        label={words.name}
        placeholder={words.example}
        maxLength={120}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
    </UploadForm>
  )
}
