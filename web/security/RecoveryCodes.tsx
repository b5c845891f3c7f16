import { Button, Checkbox, CopyButton, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { brand } from '../brand.ts'
import { DialogFooter } from '../ui/dialog/DialogFooter.tsx'
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx'
import { useUnsaved } from '../ui/dialog/unsaved.tsx'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '../ui/icons.ts'
import { saveFile } from '../ui/save-file.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import classes from './RecoveryCodes.module.css'

type Props = { codes: string[]; close: () => void }

/** Shown once and kept nowhere: whoever closes this says that they have them. */
export function RecoveryCodes({ codes, close }: Props) {
  const { shown: words } = useSignedInWords().ownSecurity.recovery
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      <Codes codes={codes} close={close} />
    </DialogFrame>
  )
}

function Codes({ codes, close }: Props) {
  const { shown: words } = useSignedInWords().ownSecurity.recovery
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  useUnsaved(!kept, words.leave)
  useStay(!kept)
  const heading = words.heading(brand.name)
  const text = [heading, '', ...codes, '', words.once, ''].join('\n')
  return (
    <Stack className={classes.all ?? ''}>
      <section className={classes.slip} aria-label={words.list}>
        <h3>{heading}</h3>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>{words.once}</p>
      </section>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.fileName)}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {words.download}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => window.print()}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {words.print}
        </Button>
      </Group>
      <Checkbox
        label={words.kept}
        checked={kept}
        error={error}
        onChange={(event) => {
          setKept(event.currentTarget.checked)
          setError(undefined)
        }}
      />
      <DialogFooter>
        <Button onClick={() => (kept ? close() : setError(words.keepFirst))}>{words.done}</Button>
      </DialogFooter>
    </Stack>
  )
}

/** The browser asks before it reloads or closes the page. */
function useStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isNeeded])
}
