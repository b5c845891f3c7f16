import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useAct } from '../ui/act.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconShieldCheck } from '../ui/icons.ts'
import { Rows } from '../ui/list/Rows.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useBrowserName } from '../ui/use-browser-name.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { Dated } from './Dated.tsx'
import { Entry } from './Entry.tsx'
import type { OwnSecurity } from './own-security.ts'

export function BrowsersPanel({ own }: { own: OwnSecurity }) {
  const { browsers: words } = useSignedInWords().ownSecurity
  return (
    <Panel title={words.title} note={words.note}>
      {own.browsers.length === 0 ? (
        <EmptyState text={words.empty} hint={words.emptyHint} icon={IconShieldCheck} />
      ) : (
        <Rows label={words.list}>
          {own.browsers.map((browser) => (
            <Remembered key={browser._id} remembered={browser} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function Remembered({ remembered }: { remembered: OwnSecurity['browsers'][number] }) {
  const { browsers: words, sessions } = useSignedInWords().ownSecurity
  const browserName = useBrowserName()
  const { _id: browserId, address, browser, lastUsedAt, until, isThisOne } = remembered
  const { act, busy } = useAct(() =>
    api('DELETE /remembered-browsers/{browserId}', { params: { browserId } }),
  )
  const name = browserName(browser ?? '')
  return (
    <Entry
      icon={IconShieldCheck}
      title={name}
      whole={browser ?? undefined}
      badge={isThisOne ? sessions.thisOne : undefined}
      lines={[
        ...(address ? [address] : []),
        <Dated key="used" label={words.lastUsed} at={lastUsedAt} />,
        <Dated key="until" label={words.until} at={until} />,
      ]}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => act()}
          aria-label={words.forgetOne(name)}
        >
          {words.forget}
        </Button>
      }
    />
  )
}
