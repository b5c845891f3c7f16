import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useAct } from '../ui/act.ts'
import { IconDevices } from '../ui/icons.ts'
import { Rows } from '../ui/list/Rows.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useBrowserName } from '../ui/use-browser-name.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { Dated } from './Dated.tsx'
import { Entry } from './Entry.tsx'
import type { OwnSecurity } from './own-security.ts'

export function SessionsPanel({ own }: { own: OwnSecurity }) {
  const { sessions: words } = useSignedInWords().ownSecurity
  return (
    <Panel title={words.title}>
      <Rows label={words.list}>
        {own.sessions.map((session) => (
          <Open key={session._id} session={session} />
        ))}
      </Rows>
    </Panel>
  )
}

function Open({ session }: { session: OwnSecurity['sessions'][number] }) {
  const { sessions: words } = useSignedInWords().ownSecurity
  const browserName = useBrowserName()
  const { _id: sessionId, address, browser, startedAt, lastSeenAt, isThisOne } = session
  const { act, busy } = useAct(() => api('DELETE /sessions/{sessionId}', { params: { sessionId } }))
  const name = browserName(browser)
  return (
    <Entry
      icon={IconDevices}
      title={name}
      whole={browser}
      badge={isThisOne ? words.thisOne : undefined}
      lines={[
        address,
        <Dated key="started" label={words.started} at={startedAt} />,
        <Dated key="seen" label={words.lastSeen} at={lastSeenAt} />,
      ]}
      actions={
        !isThisOne && (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            onClick={() => act()}
            aria-label={words.signOutOne(name, address)}
          >
            {words.signOut}
          </Button>
        )
      }
    />
  )
}
