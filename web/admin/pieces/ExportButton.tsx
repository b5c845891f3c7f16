import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type DeskCall, useMay } from './desk-self.ts'

export type ExportedFile = { bytes: Blob; fileName: string | undefined }

type Props = {
  /** The call that makes the file: not everybody who reads a list takes it away. */
  call?: DeskCall
  /** The name of the file when the server gives none. */
  fileName: string
  load: () => Promise<ExportedFile>
}

/** Takes the whole list away as CSV, filtered and sorted as it is in view. */
export function ExportButton({ call = 'GET /export/{list}', fileName, load }: Props) {
  const may = useMay()
  const { lists } = useDeskWords()
  const problemText = useProblemText()
  const { mutate: take, isPending: busy } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file.bytes, file.fileName ?? fileName),
    onError: (problem) => toast.error(problemText(problem)),
  })
  if (!may(call)) return null
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={busy}
      onClick={() => take()}
    >
      {lists.exportCsv}
    </Button>
  )
}
