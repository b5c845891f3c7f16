import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack } from '@mantine/core'
import { api } from '../../api.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useUpload } from '../pieces/upload.ts'

export default function PhotoDialog({ close }: DialogProps) {
  const renew = useRenew()
  const { file, sent, error, pick, refuse, upload } = useUpload(async (profilePhoto, onUploadProgress) => {
    const { message } = await api('PUT /profilephoto', { form: { profilePhoto }, onUploadProgress })
    await renew('person')
    toast.success(message)
    close()
  })
  return (
    <DialogFrame title="Profile photo" lead="Only you and the bank's staff can see it." close={close}>
      <Stack>
        <FilePicker
          label="Choose a photo"
          hint="JPEG, PNG or WebP, up to 5 MB. Drop it here or choose it."
          accept={['image/jpeg', 'image/png', 'image/webp']}
          mostBytes={IMAGE_MOST_BYTES}
          file={file}
          sent={sent}
          error={error}
          onPick={pick}
          onRefuse={(why) => refuse(why === 'size' ? texts.photo.tooLarge : texts.photo.notAnImage)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={sent !== undefined}
            onClick={() => (file ? upload(file) : refuse(texts.photo.choose))}
          >
            Upload photo
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}
