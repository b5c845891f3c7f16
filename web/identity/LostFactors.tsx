import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { useSubmit } from '../ui/form.ts'
import { IconAlertTriangle } from '../ui/icons.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useFormats } from '../ui/use-formats.ts'
import { lostFactors as english } from '../words/en/lost-factors.ts'
import { useRecoveryWords } from '../words/recovery.ts'
import { usePageWords } from '../words/speech.tsx'
import { Done } from './Done.tsx'
import { Linked } from './Linked.tsx'
import { usePanels } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'

/** After a reset by somebody who has a factor: it is still asked for. Who has lost all of them says so here (S34). */
export default function LostFactors() {
  const { lostFactors } = usePageWords('lostFactors', english)
  const { moment } = useFormats()
  usePageMeta({ title: lostFactors.title })
  const panel = usePanels().signIn
  const { userId = '' } = useParams()
  const [endsAt, setEndsAt] = useState<string>()

  if (!endsAt) {
    return (
      <SplitScreen panel={panel} title={lostFactors.heading} lead={lostFactors.lead}>
        <Stack gap="lg">
          <Button component={Link} to={paths.signInAlias} size="md">
            {lostFactors.logIn}
          </Button>
          <Report userId={userId} onDone={setEndsAt} />
        </Stack>
      </SplitScreen>
    )
  }
  return (
    <SplitScreen panel={panel} title={lostFactors.done.heading}>
      <Done
        text={lostFactors.done.text(moment(endsAt))}
        next={{ to: paths.home, label: lostFactors.done.next }}
      />
    </SplitScreen>
  )
}

type ReportProps = { userId: string; onDone: (endsAt: string) => void }

/** Quiet until somebody needs it, and then it says first what happens. */
function Report({ userId, onDone }: ReportProps) {
  const { reset } = useRecoveryWords()
  const { lostFactors } = usePageWords('lostFactors', english)
  const [opened, setOpened] = useState(false)
  const [unproven, setUnproven] = useState(false)
  const form = useForm({ initialValues: {} })
  const { busy, onSubmit } = useSubmit(form, async () => {
    try {
      const { data } = await api('POST /lost-factors/{userId}', { params: { userId } })
      onDone(data.endsAt)
    } catch (error) {
      setUnproven(error instanceof ApiProblem && error.code === 'reset_not_proven')
      throw error
    }
  })
  if (!opened)
    return (
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {lostFactors.lost}
      </Button>
    )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {unproven && (
          <Alert color="red.8" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
            <Linked words={reset.unproven} to={paths.lostAllFactors} />
          </Alert>
        )}
        <Text>{lostFactors.explained}</Text>
        <Button type="submit" variant="default" size="md" loading={busy} autoFocus>
          {lostFactors.submit}
        </Button>
      </Stack>
    </form>
  )
}
