import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Dated } from '../../security/Dated.tsx'
import { Entry } from '../../security/Entry.tsx'
import { useAct } from '../../ui/act.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { IconDevices, IconLogout } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { useBrowserName } from '../../ui/use-browser-name.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { nameOf, type Person } from './person.ts'

/** Where somebody is signed in, and the way to end all of it at once. */
export function StaffSessions({ person }: { person: Person }) {
  const { sessions: words } = useDeskWords().staff
  const may = useMay()
  const ask = useConfirm()
  const browserName = useBrowserName()
  const params = { staffId: person._id }
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-sessions', person._id],
    queryFn: ({ signal }) => api('GET /staff/{staffId}/sessions', { params, signal }),
    select: (reply) => reply.data,
  })
  const { act, busy } = useAct(() => api('DELETE /staff/{staffId}/sessions', { params }))
  const signOut = async () => {
    const question = { title: words.question(nameOf(person)), body: words.body, confirm: words.signOut }
    if (await ask({ ...question, danger: true })) act()
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={3} fz="1rem">
          {words.title}
        </Title>
        {data && data.length > 0 && may('DELETE /staff/{staffId}/sessions') && (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={signOut}
          >
            {words.signOut}
          </Button>
        )}
      </Group>
      {error && !data && <LoadProblem problem={error} retry={() => refetch()} />}
      {!error && !data && <SkeletonRows rows={2} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <Rows label={words.title}>
          {data.map(({ _id, address, browser, startedAt, lastSeenAt }) => (
            <Entry
              key={_id}
              icon={IconDevices}
              title={browserName(browser)}
              whole={browser}
              lines={[
                address,
                <Dated key="started" label={words.started} at={startedAt} />,
                <Dated key="seen" label={words.lastSeen} at={lastSeenAt} />,
              ]}
            />
          ))}
        </Rows>
      )}
    </Stack>
  )
}
