import type { AskedFor, Proof } from '@larkfield/contract/entities/factors.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { ApiProblem, api } from '../api.ts'
import { FactorAnswer } from '../factors/FactorAnswer.tsx'
import { useSubmit } from '../ui/form.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useProblemText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useSignedInWords } from '../words/signed-in.ts'

type Props = { hasFactor: boolean; onConfirmed: () => void }

/** By a factor; before the first one, by the password and a code that is mailed. */
export function ConfirmIdentity({ hasFactor, onConfirmed }: Props) {
  const { confirm: words } = useSignedInWords().ownSecurity
  const say = useProblemText()
  const [byPassword, setByPassword] = useState(!hasFactor)
  const [password, setPassword] = useState('')
  const [question, setQuestion] = useState<AskedFor>()
  const [problem, setProblem] = useState<unknown>()

  const ask = async (given?: string) => {
    const { data } = await api('POST /confirm', { body: given === undefined ? {} : { password: given } })
    setQuestion(data)
  }
  const askForFactor = () => {
    setProblem(undefined)
    ask().catch((error) => {
      // The last factor was removed meanwhile, in another tab perhaps.
      if (error instanceof ApiProblem && error.code === 'wrong_password') setByPassword(true)
      else setProblem(error)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    if (!byPassword && !question) askForFactor()
  }, [])

  const onAnswer = async (proof: Proof) => {
    if (!question) return
    try {
      await api('POST /confirm/{questionId}', { params: { questionId: question.id }, body: { proof } })
      onConfirmed()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'confirmation_expired') throw error
      toast.error(words.expired)
      setQuestion(undefined)
      if (!byPassword) askForFactor()
    }
  }

  if (question)
    return (
      <Stack gap="xs">
        <FactorAnswer key={question.id} question={question} onAnswer={onAnswer} submit={words.submit} />
        {byPassword && (
          <Button variant="subtle" onClick={() => ask(password).catch((error) => toast.error(say(error)))}>
            {words.another}
          </Button>
        )}
      </Stack>
    )
  if (problem !== undefined) return <LoadProblem problem={problem} retry={askForFactor} />
  if (!byPassword) return <SkeletonRows rows={3} />
  return (
    <AskPassword
      typed={password}
      onPassword={async (given) => {
        setPassword(given)
        await ask(given)
      }}
    />
  )
}

type AskProps = { typed: string; onPassword: (password: string) => Promise<void> }

function AskPassword({ typed, onPassword }: AskProps) {
  const { confirm: words } = useSignedInWords().ownSecurity
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: typed },
    validate: { password: (password) => (password ? null : words.missing) },
  })
  const { busy, onSubmit } = useSubmit(form, ({ password }) => onPassword(password))
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{words.passwordLead}</Text>
        <PasswordField
          label={words.password}
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} size="md">
          {words.sendCode}
        </Button>
      </Stack>
    </form>
  )
}
