import { Button } from '@mantine/core'
import { useState } from 'react'
import { problemText } from '../../ui/form.ts'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'

export type ExportedFile = { bytes: Blob; fileName: string | undefined }

type Props = {
  /** The name of the file when the server gives none. */
  fileName: string
  load: () => Promise<ExportedFile>
}

/** Takes the whole list away as CSV, filtered and sorted as it is in view. */
export function ExportButton({ fileName, load }: Props) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const file = await load()
      saveFile(file.bytes, file.fileName ?? fileName)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={busy}
      onClick={take}
    >
      Export CSV
    </Button>
  )
}
