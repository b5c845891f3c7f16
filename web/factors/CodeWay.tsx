import { because } from '@larkfield/contract/checks.ts'
import type { FactorMethod } from '@larkfield/contract/entities/factors.ts'
import { CODE_LENGTH, isFilled } from '@larkfield/contract/rules.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ApiProblem } from '../api.ts'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import { useSubmit } from '../ui/form.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { useFactorWords } from './use-factor-words.ts'

const isRefusedProof = (error: unknown) => error instanceof ApiProblem && error.code === 'not_confirmed'

export type TypedMethod = Exclude<FactorMethod, 'passkey'>

type Props = {
  method: TypedMethod
  /** Where a mailed code went, as far as the bank says so. */
  mailedTo?: string | undefined
  /** What was typed here before another way was looked at. */
  typed: string
  onTyped: (code: string) => void
  onCode: (code: string) => Promise<void>
  submit: string
  children?: ReactNode
}

/** A code that somebody reads elsewhere and types here. A refused one stays, beside what was wrong with it. */
export function CodeWay({ method, mailedTo, typed, onTyped, onCode, submit, children }: Props) {
  const words = useFactorWords()
  const checkText = useCheckText()
  const problemOf = (code: string) => {
    if (method === 'recovery') return isFilled(code) ? null : words.recovery.missing
    return code.length === CODE_LENGTH ? null : checkText(because('code_incomplete'))
  }
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: typed },
    validate: { code: problemOf },
    onValuesChange: ({ code }) => onTyped(code),
  })
  const { busy, onSubmit } = useSubmit(form, async ({ code }) => {
    try {
      await onCode(code.trim())
    } catch (error) {
      if (!isRefusedProof(error)) throw error
      // The bank does not say what was wrong with a proof; here it can only be the code. Said once, where it is mended.
      form.setFieldError('code', words.wrongCode)
      form.getInputNode('code')?.focus()
    }
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">
          {method === 'mail' && mailedTo ? words.mail.leadTo(mailedTo) : words[method].lead}
        </Text>
        {method === 'recovery' ? (
          <TextInput
            label={words.recovery.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="tabular"
            autoFocus
            data-autofocus
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        ) : (
          <CodeBoxes key={form.key('code')} {...form.getInputProps('code')} />
        )}
        {children}
        <Button type="submit" loading={busy} size="md">
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
