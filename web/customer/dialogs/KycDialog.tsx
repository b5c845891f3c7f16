import { kycChecks } from '@larkfield/contract/checks.ts'
import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useUpload } from '../pieces/upload.ts'

export default function KycDialog({ close }: DialogProps) {
  const renew = useRenew()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { title: '' },
    validate: validateBy(kycChecks),
  })
  const { file, sent, error, pick, refuse, upload } = useUpload(async (documents, onUploadProgress) => {
    const { title } = form.getValues()
    const { message } = await api('POST /upload-document', { form: { title, documents }, onUploadProgress })
    await renew('documents')
    toast.success(message)
    close()
  })
  const { busy, onSubmit } = useSubmit(form, async () => {
    if (file) await upload(file)
    else refuse(texts.kyc.fill)
  })
  return (
    <DialogFrame
      title="Add KYC"
      lead="A document that shows who you are or where you live: a passport, an identity card, a utility bill. We review it and tell you in your messages."
      close={close}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <TextInput
            label="Title"
            placeholder="Passport"
            maxLength={120}
            required
            data-autofocus
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <FilePicker
            label="Choose a document"
            hint="JPEG, PNG, WebP or PDF, up to 5 MB. Drop it here or choose it."
            accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
            mostBytes={IMAGE_MOST_BYTES}
            file={file}
            sent={sent}
            error={error}
            onPick={pick}
            onRefuse={(why) =>
              refuse(
                why === 'size' ? 'The file should be less than 5MB' : 'Please choose an image or a PDF file',
              )
            }
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Upload document
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}
