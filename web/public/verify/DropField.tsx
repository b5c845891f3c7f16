import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import { IconFileCertificate, IconUpload } from '../../ui/icons.ts'
import classes from './DropField.module.css'
import { useDrop } from './use-drop.ts'
import { useVerifyWords } from './use-verify-words.ts'

const KINDS = '.pdf,.txt,.json,application/pdf,text/plain,application/json'

/** A file is dropped, or chosen by the browser's own field, which keyboards and screen readers know. */
export function DropField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { drop } = useVerifyWords()
  const { isOver } = useDrop(onFiles)
  const id = useId()
  const Picture = isOver ? IconUpload : IconFileCertificate
  return (
    <div className={classes.field} data-over={isOver || undefined}>
      <Picture size={44} stroke={1.3} aria-hidden />
      <Text fw={620} fz="1.2rem">
        {drop.title}
      </Text>
      <Text id={`${id}-kinds`} size="sm" c="dimmed" maw="38ch">
        {drop.text}
      </Text>
      <input
        id={id}
        type="file"
        accept={KINDS}
        className={classes.input}
        aria-describedby={`${id}-kinds`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file, mended or not, may be chosen once more.
          currentTarget.value = ''
        }}
      />
      <Button component="label" htmlFor={id} size="md" className={classes.choose}>
        {drop.choose}
      </Button>
    </div>
  )
}
