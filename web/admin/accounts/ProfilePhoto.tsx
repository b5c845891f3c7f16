import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Avatar, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { initialOf } from '../../ui/format.ts'
import { IconCamera } from '../../ui/icons.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import type { Customer } from './customer.ts'

/** The sentence for a file that cannot be a photo; the server looks inside it as well. */
export function photoProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return texts.photo.notAnImage
  return file.size >= IMAGE_MOST_BYTES ? texts.photo.tooLarge : undefined
}

export function ProfilePhoto({ customer }: { customer: Customer }) {
  const refresh = useRefresh()
  const problemText = useProblemText()
  const [sentShare, setSentShare] = useState<number>()

  const upload = async (file: File | null) => {
    if (!file) return
    const problem = photoProblem(file)
    if (problem) return toast.error(problem)
    setSentShare(0)
    try {
      const { message } = await api('PUT /profilephoto/{userId}', {
        params: { userId: customer._id },
        form: { profilePhoto: file },
        onUploadProgress: setSentShare,
      })
      toast.success(message)
      await refresh()
    } catch (error) {
      toast.error(problemText(error, { fallback: texts.common.tryAgain }))
    } finally {
      setSentShare(undefined)
    }
  }

  return (
    <Group gap="md" wrap="nowrap">
      <Avatar
        src={customer.profilePhoto?.url ?? null}
        alt={`Photo of ${customer.fullName}`}
        size={84}
        color="primary"
        fz="1.8rem"
      >
        {initialOf(customer.fullName)}
      </Avatar>
      <Stack gap={6}>
        <Text fw={650} fz="lg">
          {customer.fullName}
        </Text>
        {sentShare === undefined ? (
          <FileButton onChange={upload} accept="image/*">
            {(props) => (
              <Button
                {...props}
                variant="light"
                size="xs"
                leftSection={<IconCamera size={16} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                {customer.profilePhoto ? 'Replace the photo' : 'Upload a photo'}
              </Button>
            )}
          </FileButton>
        ) : (
          <Progress value={sentShare * 100} w={160} aria-label="Uploading the photo" />
        )}
      </Stack>
    </Group>
  )
}
