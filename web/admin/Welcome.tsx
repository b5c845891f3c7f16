import { useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import { paths } from '../paths.ts'
import { useOwnSecurity } from '../security/own-security.ts'
import { useAdmin } from '../session.ts'
import { ScreenSpinner } from '../ui/Waiting.tsx'
import EnrolFirst from './EnrolFirst.tsx'
import { useDeskSelf } from './pieces/desk-self.ts'

/** Where an invitation leads after the password: a second factor, which a demonstration lets people put off. */
export default function Welcome() {
  const navigate = useNavigate()
  const { username } = useAdmin()
  const { data: self, error } = useDeskSelf()
  const { data: own } = useOwnSecurity()
  const mustEnrol = error instanceof ApiProblem && error.code === 'must_enrol_factor'
  const go = () => navigate(paths.admin, { replace: true })
  // Until the bank has said whether it can wait, nothing is offered that would be taken back.
  if (!own || (!self && !error)) return <ScreenSpinner />
  return (
    <EnrolFirst
      username={username}
      isDone={own.factors.length > 0}
      onGo={go}
      onLater={mustEnrol ? undefined : go}
    />
  )
}
