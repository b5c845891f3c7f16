import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'

export type ExportedFile = { bytes: Blob; fileName: string | undefined }

type Props = {
  /** The name of the file when the server gives none. */
  fileName: string
  load: () => Promise<ExportedFile>
}

/** Takes the whole list away as CSV, filtered and sorted as it is in view. */
export function ExportButton({ fileName, load }: Props) {
  const { lists } = useDeskWords()
  const problemText = useProblemText()
  const { mutate: take, isPending: busy } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file.bytes, file.fileName ?? fileName),
    onError: (problem) => toast.error(problemText(problem)),
  })
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
