import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { Input, PinInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/speech.tsx'
import classes from './CodeBoxes.module.css'

type Props = {
  /** Where a form finds the field, to give it the focus. */
  'data-path'?: string
  defaultValue?: string
  onChange?: (code: string) => void
  error?: string
  /** Not where something else comes first. */
  autoFocus?: boolean
}

const errorId = 'code-error'

/** Six boxes: typing goes forward, Backspace goes back, a pasted code fills them all. */
export function CodeBoxes(props: Props) {
  const { 'data-path': path, defaultValue = '', onChange, error, autoFocus = true } = props
  const { boxes, box } = useWords().identity.code
  const [filled, setFilled] = useState(defaultValue.length)
  // Half a code is continued where it stops; a whole one that was wrong is typed again.
  const pointAt = filled < CODE_LENGTH ? filled : 0
  return (
    <div>
      <PinInput
        length={CODE_LENGTH}
        type="number"
        size="xl"
        gap="xs"
        placeholder=""
        autoFocus={autoFocus}
        aria-label={boxes}
        classNames={{ root: classes.boxes ?? '', pinInput: classes.box ?? '', input: classes.digit ?? '' }}
        defaultValue={defaultValue}
        onChange={(code) => {
          setFilled(code.length)
          onChange?.(code)
        }}
        error={error !== undefined}
        getInputProps={(index) => ({
          'aria-label': box(index + 1),
          'aria-describedby': error ? errorId : undefined,
          // Only the first box offers the code from a message, or some keyboards would offer it six times.
          autoComplete: index === 0 ? 'one-time-code' : 'off',
          ...(index === pointAt && { 'data-path': path }),
          // A dialog gives the focus to what says so, and else to its own way out.
          ...(autoFocus && index === pointAt && { 'data-autofocus': true }),
        })}
      />
      {error && (
        <Input.Error id={errorId} size="md" mt="xs">
          {error}
        </Input.Error>
      )}
    </div>
  )
}
