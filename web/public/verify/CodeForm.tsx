import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './CheckPanel.module.css'
import { type ReadCode, readCode } from './statement-code.ts'
import { useVerifyWords } from './use-verify-words.ts'

type Props = {
  /** The one in the address, which is asked for without a touch. */
  given: string
  isBusy: boolean
  onCode: (code: string) => void
  /** It is being changed: what was refused was another one. */
  onTyping: () => void
  /** What was typed can be no code. */
  onWrong: () => void
}

/** For paper: the code that is printed on it finds the proof file. What can be no code is not asked for. */
export function CodeForm({ given, isBusy, onCode, onTyping, onWrong }: Props) {
  const { code: words } = useVerifyWords()
  const whyWrong = useWhyWrong()
  const [typed, setTyped] = useState(given)
  const [read, setRead] = useState(() => (given ? readCode(given) : undefined))
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readCode(typed)
    setRead(found)
    if ('code' in found) {
      setTyped(found.code)
      return onCode(found.code)
    }
    onWrong()
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.code}>
        <TextInput
          ref={field}
          label={words.label}
          description={words.hint}
          error={read && whyWrong(read)}
          value={typed}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.typed }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setRead(undefined)
            onTyping()
          }}
        />
        <Button type="submit" size="md" variant="default" disabled={isBusy}>
          {words.check}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {words.honest}
      </Text>
    </form>
  )
}

function useWhyWrong(): (read: ReadCode) => string | undefined {
  const { code: words } = useVerifyWords()
  const { list } = useFormats()
  return (read) => {
    if ('code' in read) return undefined
    if (read.wrong === 'notWhole') return words.notWhole(read.count)
    return read.wrong === 'never' ? words.never(list(read.signs)) : words.missing
  }
}
