import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { useSubmit } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { lostFactors as english } from '../words/en/lost-factors.ts'
import { usePageWords, useWords } from '../words/speech.tsx'
import { Done } from './Done.tsx'
import { Linked } from './Linked.tsx'
import { usePanels } from './panels.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { SplitScreen } from './SplitScreen.tsx'

/** Where the link in the mail about lost factors leads. A press of the button stops it, not the visit: programs open links too. */
export default function StopRemoval() {
  const { token = '' } = useParams()
  // Another link in the same tab is another matter.
  return <Stopping key={token} token={token} />
}

function Stopping({ token }: { token: string }) {
  const { backToLogin } = useWords().identity
  const { stopRemoval } = usePageWords('lostFactors', english)
  usePageMeta({ title: stopRemoval.title })
  const panel = usePanels().signIn
  const [outcome, setOutcome] = useState<'stopped' | 'over'>()
  const submit = useSubmit(useForm({ initialValues: {} }), async () => {
    try {
      await api('POST /stop-removal', { body: { token } })
      setOutcome('stopped')
    } catch (error) {
      if (!isAboutLink(error)) throw error
      setOutcome('over')
    }
  })

  if (outcome === 'stopped') {
    return (
      <SplitScreen panel={panel} title={stopRemoval.done.heading}>
        <Done text={stopRemoval.done.text} next={{ to: paths.signIn, label: stopRemoval.done.next }}>
          <p>
            <Linked words={stopRemoval.done.password} to={paths.forgotPassword} />
          </p>
        </Done>
      </SplitScreen>
    )
  }
  if (outcome === 'over') {
    return (
      <SplitScreen
        panel={panel}
        title={stopRemoval.over.heading}
        lead={<span role="alert">{stopRemoval.over.lead}</span>}
      >
        <Anchor component={Link} to={paths.signIn}>
          {backToLogin}
        </Anchor>
      </SplitScreen>
    )
  }
  return (
    <RecoveryForm panel={panel} words={stopRemoval} {...submit}>
      {null}
    </RecoveryForm>
  )
}

/** A link that was cut short is refused as a field. */
const isAboutLink = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'stop_link_expired' || error.field === 'token')
