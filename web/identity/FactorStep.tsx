import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { FactorAnswer } from '../factors/FactorAnswer.tsx'
import { useWords } from '../words/speech.tsx'
import type { Answer } from './sign-in.ts'

type Props = { question: AskedFor; onAnswer: (given: Answer) => Promise<void>; onBack: () => void }

/** After the right password, for whoever has a factor and sits in a browser that is not remembered. */
export default function FactorStep({ question, onAnswer, onBack }: Props) {
  const { backToLogin, factor } = useWords().identity
  const [remember, setRemember] = useState(false)
  return (
    <Stack>
      <FactorAnswer
        question={question}
        onAnswer={(proof) => onAnswer({ proof, remember })}
        submit={factor.submit}
      >
        <Checkbox
          label={factor.remember}
          description={factor.rememberHint}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      </FactorAnswer>
      <Button variant="subtle" onClick={onBack}>
        {backToLogin}
      </Button>
    </Stack>
  )
}
