import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { Avatar, Button, FileButton, Group, Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { initialOf } from '../../ui/format.ts'
import { IconCamera } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import type { Customer } from './customer.ts'
import { Verified } from './Verified.tsx'

/** How the customer looks and stands; the name is the page's title. */
export function ProfilePhoto({ customer }: { customer: Customer }) {
  const { photo: words } = useDeskWords().accounts
  const [sentShare, setSentShare] = useState(0)
  const may = useMay()
  const { act: send, busy } = useAct((file: File) =>
    api('PUT /profilephoto/{userId}', {
      params: { userId: customer._id },
      form: { profilePhoto: file },
      onUploadProgress: setSentShare,
    }),
  )

  /** The sentence for a file that cannot be a photo; the server looks inside it as well. */
  const problemOf = (file: File) => {
    if (!file.type.startsWith('image/')) return words.notAnImage
    return file.size >= IMAGE_MOST_BYTES ? words.tooLarge : undefined
  }
  const upload = (file: File | null) => {
    if (!file) return
    const problem = problemOf(file)
    if (problem) return toast.error(problem)
    setSentShare(0)
    send(file)
  }

  return (
    <Group gap="md" wrap="nowrap">
      <Avatar
        src={customer.profilePhoto?.url ?? null}
        alt={words.of(customer.fullName)}
        size={72}
        color="primary"
        fz="1.8rem"
      >
        {initialOf(customer.fullName)}
      </Avatar>
      <Stack gap={6}>
        <Group gap="sm">
          <StatusBadge status={customer.accountStatus} />
          <Verified is={customer.isVerified} />
        </Group>
        {!may('PUT /profilephoto/{userId}') ? null : busy ? (
          <Progress value={sentShare * 100} w={160} aria-label={words.uploading} />
        ) : (
          <FileButton onChange={upload} accept="image/*">
            {(props) => (
              <Button
                {...props}
                variant="light"
                size="xs"
                leftSection={<IconCamera size={16} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                {customer.profilePhoto ? words.replace : words.upload}
              </Button>
            )}
          </FileButton>
        )}
      </Stack>
    </Group>
  )
}
