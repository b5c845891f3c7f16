import { keyText, readKey, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './TrustedKeys.module.css'
import { useVerifyWords } from './use-verify-words.ts'

type Wrong = 'wrong' | 'noWitness' | 'known'
type Props = { known: readonly VerifierKey[]; onKey: (key: VerifierKey) => void }

/** Takes the key of a witness that the reader trusts, whether or not the bank knows of it. */
export function AddWitness({ known, onKey }: Props) {
  const { keys: words } = useVerifyWords()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await readWitness(typed, known)
    if (typeof found !== 'string') {
      setTyped('')
      return onKey(found)
    }
    setWrong(found)
    field.current?.focus()
  }
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={words.add}
        description={words.addHint}
        error={wrong && words[wrong]}
        value={typed}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" size="md" variant="default">
        {words.addButton}
      </Button>
    </form>
  )
}

export async function readWitness(text: string, known: readonly VerifierKey[]): Promise<VerifierKey | Wrong> {
  const key = await readKey(text).catch(() => undefined)
  if (!key) return 'wrong'
  if (key.kind !== 'witness') return 'noWitness'
  return known.some((one) => keyText(one) === keyText(key)) ? 'known' : key
}
