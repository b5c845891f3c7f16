import { resetChecks } from '@larkfield/contract/checks.ts'
import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { fetchArea } from '../area-ahead.ts'
import { paths } from '../paths.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'
import { usePanels } from './panels.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { type Panel, SplitScreen } from './SplitScreen.tsx'
import { prove } from './sign-in.ts'

/** Where an administrator's one-time link leads: they choose the password that nobody else has known. */
export default function SetUp() {
  const { setUp } = useRecoveryWords()
  const { fields } = useWords().identity
  const checkText = useCheckText()
  usePageMeta({ title: setUp.title })
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const panel = usePanels().admin
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: validateBy(resetChecks, checkText),
  })
  const [isOver, setIsOver] = useState(false)
  const submit = useSubmit(form, async (chosen) => {
    try {
      const { data } = await api('POST /staff-set-up', { body: { token, ...chosen } })
      const { username: name } = data
      const proven = await prove('admin', { name, password: chosen.password }).catch(() => undefined)
      // Whoever has a factor from before is asked for it where everybody is.
      const isIn = proven !== undefined && !proven.mustChangePassword
      if (isIn) await fetchArea('admin')
      toast.success(isIn ? setUp.welcome(name) : setUp.done(name))
      if (isIn) proven.enter()
      // The used link does not stay in the browser's history.
      navigate(isIn ? paths.adminWelcome : paths.adminLogin, { replace: true })
    } catch (error) {
      if (!isAboutLink(error)) throw error
      setIsOver(true)
    }
  })
  if (isOver) return <LinkIsOver panel={panel} />
  return (
    <RecoveryForm panel={panel} words={setUp} backTo={paths.adminLogin} {...submit}>
      <NewPasswordField
        label={fields.newPassword}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={fields.confirmPassword}
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </RecoveryForm>
  )
}

/** A link that was cut short is refused as a field. */
const isAboutLink = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'set_up_link_expired' || error.field === 'token')

/** Instead of a toast, which goes: no password helps here, only another link. */
function LinkIsOver({ panel }: { panel: Panel }) {
  const { setUp } = useRecoveryWords()
  const { backToLogin } = useWords().identity
  return (
    <SplitScreen panel={panel} title={setUp.over.heading} lead={<span role="alert">{setUp.over.lead}</span>}>
      <Anchor component={Link} to={paths.adminLogin}>
        {backToLogin}
      </Anchor>
    </SplitScreen>
  )
}
