import { Button, Text } from '@mantine/core'
import type { Role } from '../paths.ts'
import { IconFingerprint } from '../ui/icons.ts'
import type { Proven } from './sign-in.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignInFactorWords } from './use-sign-in-factor-words.ts'

type Props = { who: Role; onProven: (proven: Proven) => Promise<void> }

/** The way in without number and password, where the browser and the address allow it. */
export function PasskeyButton({ who, onProven }: Props) {
  const { passkey: words } = useSignInFactorWords()
  const { isOffered, begin, busy, problem } = usePasskeySignIn(who, onProven)
  if (!isOffered && !problem) return null
  return (
    <>
      {isOffered && (
        <Button
          variant="default"
          size="md"
          loading={busy}
          onClick={begin}
          leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
        >
          {words.use}
        </Button>
      )}
      <Text role="status" size="sm">
        {problem}
      </Text>
    </>
  )
}
