import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { UploadForm } from './UploadForm.tsx'

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
  const form = useForm<Values>({
    initialValues: { profilePhoto: undefined },
    validate: { profilePhoto: (file) => (file ? null : words.missing) },
  })
  return (
    <UploadForm
      form={form}
      name="profilePhoto"
      accept={['image/jpeg', 'image/png', 'image/webp']}
      words={words}
      upload={({ profilePhoto }, onUploadProgress) =>
        api('PUT /profilephoto', { form: { profilePhoto: profilePhoto! }, onUploadProgress })
      }
      renewed="person"
      close={close}
    />
  )
}
