import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { FactorAnswer } from '../factors/FactorAnswer.tsx'
import { paths, type Role } from '../paths.ts'
import { useWords } from '../words/speech.tsx'
import type { Answer } from './sign-in.ts'
import { useSignInFactorWords } from './use-sign-in-factor-words.ts'

type Props = {
  who: Role
  question: AskedFor
  onAnswer: (given: Answer) => Promise<void>
  onBack: () => void
}

/** After the right password, for whoever has a factor and sits in a browser that is not remembered. */
export default function FactorStep({ who, question, onAnswer, onBack }: Props) {
  const { backToLogin } = useWords().identity
  const { step: words } = useSignInFactorWords()
  const [remember, setRemember] = useState(false)
  return (
    <Stack>
      <FactorAnswer
        question={question}
        onAnswer={(proof) => onAnswer({ proof, remember })}
        submit={words.submit}
      >
        <Checkbox
          label={words.remember}
          description={words.rememberHint}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      </FactorAnswer>
      <Button variant="subtle" onClick={onBack}>
        {backToLogin}
      </Button>
      {who === 'customer' ? (
        <Anchor component={Link} to={paths.lostAllFactors} size="sm" ta="center">
          {words.lost}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed" ta="center">
          {words.lostByStaff}
        </Text>
      )}
    </Stack>
  )
}
