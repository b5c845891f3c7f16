import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './CheckPanel.module.css'
import { plainCode } from './statement-code.ts'
import { useVerifyWords } from './use-verify-words.ts'

type Props = { given: string; isBusy: boolean; onCode: (code: string) => void }

/** For paper: the code that is printed on it finds the proof file. */
export function CodeForm({ given, isBusy, onCode }: Props) {
  const { code: words } = useVerifyWords()
  const [typed, setTyped] = useState(given)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = plainCode(typed)
    setMissing(!code)
    if (code) onCode(code)
    else field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.code}>
        <TextInput
          ref={field}
          label={words.label}
          description={words.hint}
          error={isMissing && words.missing}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.typed }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMissing(false)
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
