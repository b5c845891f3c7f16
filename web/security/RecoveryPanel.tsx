import { Button, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useAct } from '../ui/act.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { IconLifebuoy } from '../ui/icons.ts'
import { Panel } from '../ui/Panel.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import type { OwnSecurity } from './own-security.ts'
import { useChange } from './use-change.tsx'

type Props = { own: OwnSecurity; onCodes: (codes: string[]) => void }

export function RecoveryPanel({ own, onCodes }: Props) {
  const { recovery: words } = useSignedInWords().ownSecurity
  const ask = useConfirm()
  const { change, dialog } = useChange()
  const { act, busy } = useAct(
    () => change(({ approval }) => api('POST /recovery-codes', { body: { approval } })),
    {
      after: (answer) => answer && onCodes(answer.data.recoveryCodes),
    },
  )
  const renew = async () => {
    if (await ask(words.ask)) act()
  }
  if (own.factors.length === 0)
    return (
      <Panel title={words.title} note={words.note}>
        <Text c="dimmed">{words.none}</Text>
      </Panel>
    )
  return (
    <Panel title={words.title} note={words.note}>
      <Text fz="1.5rem" fw={650} lh={1.2} className="tabular">
        {words.left(own.recoveryCodesLeft)}
      </Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {words.hint}
      </Text>
      <Button
        variant="default"
        loading={busy}
        onClick={renew}
        leftSection={<IconLifebuoy size={18} aria-hidden />}
      >
        {words.renew}
      </Button>
      {dialog}
    </Panel>
  )
}
