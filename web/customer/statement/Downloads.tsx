import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { apiFile } from '../../api.ts'
import { IconFileTypeCsv, IconFileTypePdf } from '../../ui/icons.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { Period } from '../pieces/period.ts'
import classes from './Downloads.module.css'

const calls = {
  pdf: 'GET /bank-statement/{userId}/pdf',
  csv: 'GET /bank-statement/{userId}/csv',
} as const
type Kind = keyof typeof calls
const kinds = [
  { kind: 'pdf', picture: IconFileTypePdf, word: 'downloadPdf' },
  { kind: 'csv', picture: IconFileTypeCsv, word: 'downloadCsv' },
] as const

type Props = { userId: string; account: string | undefined; period: Period; disabled: boolean }

/** The statement as a file. A long one is made while it is sent, so the bar tells how much has come. */
export function Downloads({ userId, account, period, disabled }: Props) {
  const words = useCustomerWords().statement
  const problemText = useProblemText()
  const { cancel } = useSignedInWords()
  const { number } = useFormats()
  const megabytes = (bytes: number) => number(Math.round((bytes / 1024 / 1024) * 10) / 10)
  const [underWay, setUnderWay] = useState<{ kind: Kind; bytes: number }>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const fetchFile = async (kind: Kind) => {
    const leaving = new AbortController()
    stop.current = leaving
    setUnderWay({ kind, bytes: 0 })
    try {
      const { bytes, fileName } = await apiFile(calls[kind], {
        params: { userId },
        query: { from: period.from || undefined, to: period.to || undefined, account },
        signal: leaving.signal,
        onDownloadProgress: (received) => setUnderWay({ kind, bytes: received }),
      })
      saveFile(bytes, fileName ?? `statement.${kind}`)
      toast.success(words.ready(kind.toUpperCase()))
    } catch (error) {
      if (!leaving.signal.aborted) toast.error(problemText(error))
    } finally {
      setUnderWay(undefined)
    }
  }

  return (
    <>
      {kinds.map(({ kind, picture: Picture, word }) => (
        <Button
          key={kind}
          variant="default"
          disabled={disabled || underWay !== undefined}
          onClick={() => fetchFile(kind)}
          leftSection={<Picture size={18} aria-hidden />}
          aria-label={words[word]}
        >
          {/* On a phone the kind alone, so that all buttons stand in one line. */}
          <Text span inherit visibleFrom="xs">
            {words[word]}
          </Text>
          <Text span inherit hiddenFrom="xs">
            {kind.toUpperCase()}
          </Text>
        </Button>
      ))}
      {underWay && (
        <div className={classes.underWay} role="status">
          <Progress value={100} animated radius="xl" aria-label={words.fetching} />
          <Group justify="space-between" mt={4}>
            <Text size="sm" className="tabular">
              {words.fetched(underWay.kind.toUpperCase(), megabytes(underWay.bytes))}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => stop.current?.abort()}>
              {cancel}
            </Button>
          </Group>
        </div>
      )}
    </>
  )
}
