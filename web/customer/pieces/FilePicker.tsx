import { Button, Group, Image, Progress, Stack, Text, ThemeIcon } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useEffect, useState } from 'react'
import { IconFileText, IconUpload } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** A camera's photo may be larger than what the bank takes, before it is made smaller. */
const MOST_PICKED_BYTES = 40 * 1024 * 1024

type Props = {
  label: string
  hint: string
  accept: string[]
  mostBytes: number
  file: File | undefined
  /** Share sent, 0 to 1, while the file is on its way. */
  sent: number | undefined
  error: ReactNode
  onPick: (file: File) => void
  onRefuse: (why: 'type' | 'size' | 'empty') => void
}

/** Choose or drop one file, see it before it goes, and watch it go. The server judges it by its content again. */
export function FilePicker({ label, hint, accept, mostBytes, file, sent, error, onPick, onRefuse }: Props) {
  const words = useCustomerWords().dialogs.file
  const take = async (picked: File) => {
    if (picked.size === 0) return onRefuse('empty')
    const file = await smallerPhoto(picked)
    if (file.size > mostBytes) onRefuse('size')
    else onPick(file)
  }
  return (
    <div>
      <Dropzone
        accept={accept}
        maxSize={MOST_PICKED_BYTES}
        multiple={false}
        onDrop={([picked]) => picked && take(picked)}
        onReject={([refused]) => onRefuse(refused?.errors[0]?.code === 'file-too-large' ? 'size' : 'type')}
        disabled={sent !== undefined}
        inputProps={{ 'aria-label': label }}
        activateOnKeyboard={false}
        enablePointerEvents
        radius="lg"
        p="lg"
      >
        <Group justify="space-between" gap="md">
          {file ? <Preview file={file} /> : <Invitation label={label} hint={hint} />}
          {/* Its press reaches the zone around it, which opens the picker: by mouse, touch and keyboard alike. */}
          <Button variant="default" size="xs" disabled={sent !== undefined}>
            {file ? words.another : words.choose}
          </Button>
        </Group>
      </Dropzone>
      {sent !== undefined && (
        <Progress
          value={sent * 100}
          mt="sm"
          radius="xl"
          aria-label={words.uploading(Math.round(sent * 100))}
        />
      )}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

function Invitation({ label, hint }: { label: string; hint: string }) {
  return (
    <Group wrap="nowrap" gap="md">
      <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
        <IconUpload size={24} stroke={1.6} />
      </ThemeIcon>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
    </Group>
  )
}

function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file)
  const { number } = useFormats()
  return (
    <Group wrap="nowrap" gap="md">
      {file.type.startsWith('image/') ? (
        <Image src={address} alt="" w={88} h={88} radius="md" fit="cover" />
      ) : (
        <ThemeIcon size={88} radius="md" variant="light" aria-hidden>
          <IconFileText size={40} stroke={1.4} />
        </ThemeIcon>
      )}
      <Stack gap={2} style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {number(Math.ceil(file.size / 1024))} kB
        </Text>
      </Stack>
    </Group>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
