import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { api } from '../api.ts'
import { withDialog, withRename } from '../paths.ts'
import { useAct } from '../ui/act.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconDeviceMobile, IconFingerprint, IconPencil, IconShieldLock, IconTrash } from '../ui/icons.ts'
import { Rows } from '../ui/list/Rows.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { Dated } from './Dated.tsx'
import { Entry } from './Entry.tsx'
import { type Factor, type OwnSecurity, useNoPasskeyHere } from './own-security.ts'
import { useChange } from './use-change.tsx'

export const pictures = { passkey: IconFingerprint, app: IconDeviceMobile }

export function FactorsPanel({ own }: { own: OwnSecurity }) {
  const { factors: words } = useSignedInWords().ownSecurity
  return (
    <Panel title={words.title} note={words.note}>
      {own.factors.length === 0 ? (
        <EmptyState text={words.empty} hint={words.emptyHint} icon={IconShieldLock} />
      ) : (
        <Rows label={words.list}>
          {own.factors.map((factor) => (
            <Kept key={factor._id} factor={factor} isLast={own.factors.length === 1} />
          ))}
        </Rows>
      )}
      <AddButtons own={own} />
    </Panel>
  )
}

function AddButtons({ own }: { own: OwnSecurity }) {
  const { factors: words } = useSignedInWords().ownSecurity
  const noPasskey = useNoPasskeyHere(own)
  const place = useLocation()
  return (
    <>
      {noPasskey && (
        <Text size="sm" mt="md">
          {noPasskey}
        </Text>
      )}
      <Group mt="md" gap="sm">
        {!noPasskey && (
          <Button
            component={Link}
            to={withDialog(place, 'passkey')}
            leftSection={<IconFingerprint size={18} aria-hidden />}
          >
            {words.addPasskey}
          </Button>
        )}
        <Button
          component={Link}
          to={withDialog(place, 'app')}
          variant={noPasskey ? 'filled' : 'default'}
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
        >
          {words.addApp}
        </Button>
      </Group>
    </>
  )
}

function Kept({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { factors: words } = useSignedInWords().ownSecurity
  const place = useLocation()
  const ask = useConfirm()
  const { change, dialog } = useChange()
  const { _id: factorId, kind, name, addedAt, lastUsedAt } = factor
  const { act, busy } = useAct(() =>
    change(({ approval }) =>
      api('POST /factor-remove/{factorId}', { params: { factorId }, body: { approval } }),
    ),
  )
  const remove = async () => {
    const { title, confirm, body, last } = words.ask
    if (await ask({ title, confirm, body: (isLast ? last : body)(name), danger: true })) act()
  }
  return (
    <Entry
      icon={pictures[kind]}
      title={name}
      lines={[
        words.kinds[kind],
        <Dated key="added" label={words.added} at={addedAt} />,
        lastUsedAt ? <Dated key="used" label={words.lastUsed} at={lastUsedAt} /> : words.neverUsed,
      ]}
      actions={
        <>
          <ActionIcon
            component={Link}
            to={withRename(place, factorId)}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={words.rename(name)}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            loading={busy}
            onClick={remove}
            aria-label={words.remove(name)}
          >
            <IconTrash size={18} />
          </ActionIcon>
          {dialog}
        </>
      }
    />
  )
}
