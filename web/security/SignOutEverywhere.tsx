import { Text } from '@mantine/core'
import { api } from '../api.ts'
import type { Role } from '../paths.ts'
import { endSession } from '../session.ts'
import { useAct } from '../ui/act.ts'
import { DangerButton } from '../ui/DangerButton.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { IconLogout } from '../ui/icons.ts'
import { Panel } from '../ui/Panel.tsx'
import { useSignedInWords } from '../words/signed-in.ts'

/** For whoever fears that somebody else is in. */
export function SignOutEverywhere({ who }: { who: Role }) {
  const { everywhere: words } = useSignedInWords().ownSecurity
  const ask = useConfirm()
  const { act, busy } = useAct(() => api('POST /sign-out-everywhere'), {
    after: () => endSession(who, 'left'),
  })
  const end = async () => {
    if (await ask({ ...words.ask, danger: true })) act()
  }
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed" mb="md">
        {words.text}
      </Text>
      <DangerButton loading={busy} onClick={end} leftSection={<IconLogout size={18} aria-hidden />}>
        {words.submit}
      </DangerButton>
    </Panel>
  )
}
