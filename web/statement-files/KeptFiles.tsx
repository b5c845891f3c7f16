import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf } from '../ui/icons.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { FormatMenu } from './FormatMenu.tsx'
import type { GetFile, useStatementFile } from './use-statement-file.ts'

type Props = {
  /** Which statement, for whoever hears the buttons alone. */
  which: string
  get: GetFile
  making: ReturnType<typeof useStatementFile>
}

/** A statement of the archive as the document at once, and as everything else by a menu. */
export function KeptFiles({ which, get, making: { busy, start } }: Props) {
  const { formats, months: words } = useSignedInWords().statementFiles
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        onClick={() => void start('pdf', get)}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        aria-label={words.pdfOf(which)}
      >
        {formats.pdf.name}
      </Button>
      <FormatMenu
        onChoose={(format) => void start(format, get)}
        target={
          <ActionIcon variant="default" size={30} disabled={busy} aria-label={words.othersOf(which)}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </Group>
  )
}
