import type { AskedFor, Assertion } from '@larkfield/contract/entities/factors.ts'
import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { IconFingerprint } from '../ui/icons.ts'
import { useProblemText } from '../ui/problem-text.ts'
import { PasskeyNotUsed, signWithPasskey, stopAsking } from './passkeys.ts'
import { useFactorWords } from './use-factor-words.ts'

type Props = {
  request: NonNullable<AskedFor['passkey']>
  onSigned: (passkey: Assertion) => Promise<void>
  children?: ReactNode
}

/** One button; the browser asks for the rest. A prompt that was closed is no failure. */
export function PasskeyWay({ request, onSigned, children }: Props) {
  const { passkey: words } = useFactorWords()
  const say = useProblemText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => stopAsking, [])

  const use = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSigned(await signWithPasskey(request))
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(say(error))
      else setProblem(error instanceof PasskeyNotUsed ? words.notUsed : words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack>
      <Text c="dimmed">{words.lead}</Text>
      {children}
      <Button
        size="lg"
        onClick={use}
        loading={busy}
        autoFocus
        data-autofocus
        leftSection={<IconFingerprint size={22} stroke={1.7} aria-hidden />}
      >
        {problem ? words.again : words.use}
      </Button>
      <Text role="status" size="sm">
        {problem}
      </Text>
    </Stack>
  )
}
