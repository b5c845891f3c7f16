import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '../ui/icons.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { shareDone } from './follow-file.ts'
import { shapes } from './formats.ts'
import classes from './MakingFile.module.css'
import type { UnderWay, useStatementFile } from './use-statement-file.ts'

/** A file in the making: how far it has come by its lines, a way out, and another try when it could not be made. */
export function MakingFile({ making }: { making: ReturnType<typeof useStatementFile> }) {
  const { underWay, cancel, start } = making
  const { statementFiles: words, cancel: cancelWord, close, list } = useSignedInWords()
  if (!underWay) return null
  const { format, get, failed } = underWay
  const { name } = words.formats[format]
  const Picture = failed ? IconAlertTriangle : shapes[format].picture
  return (
    <section
      className={`${classes.card} no-print`}
      data-failed={failed ? true : undefined}
      aria-label={words.making(name)}
    >
      <Group gap="xs" wrap="nowrap" mb={8} role={failed ? 'alert' : 'status'}>
        <Picture size={20} className={classes.picture} aria-hidden />
        <p className={classes.title}>{failed ? words.failed(name) : words.making(name)}</p>
      </Group>
      {failed ? (
        <Text size="sm">{failed.why ?? words.failedHint}</Text>
      ) : (
        <Bar underWay={underWay} label={words.making(name)} />
      )}
      <Group justify="flex-end" gap="xs" mt={8}>
        <Button variant="subtle" color={failed ? 'gray' : 'primary'} size="compact-sm" onClick={cancel}>
          {failed ? close : cancelWord}
        </Button>
        {failed && (
          <Button size="compact-sm" onClick={() => void start(format, get)}>
            {list.tryAgain}
          </Button>
        )}
      </Group>
    </section>
  )
}

function Bar({ underWay, label }: { underWay: UnderWay; label: string }) {
  const { share, said } = useHowFar(underWay)
  return (
    <>
      <Progress.Root radius="xl" size={8}>
        <Progress.Section
          value={share ?? 100}
          animated={share === undefined}
          striped={share === undefined}
          aria-label={label}
          aria-valuetext={said}
          {...(share === undefined && { 'aria-valuenow': undefined })}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className="tabular" mt={6}>
        {said}
      </Text>
    </>
  )
}

const inMegabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

/** The lines while it is written, then how much of it has come. */
function useHowFar({ file, received }: UnderWay): { share: number | undefined; said: string } {
  const { statementFiles: words } = useSignedInWords()
  const { number } = useFormats()
  if (received !== undefined) {
    const share = file?.bytes ? Math.min(100, Math.floor((received / file.bytes) * 100)) : undefined
    return { share, said: words.fetched(number(inMegabytes(received))) }
  }
  if (!file || file.state === 'waiting') return { share: undefined, said: words.waiting }
  const share = shareDone(file)
  if (share === undefined) return { share, said: words.counting }
  return { share, said: words.linesOf(number(file.linesDone), number(file.lines)) }
}
