import { resetChecks } from '@larkfield/contract/checks.ts'
import { useForm } from '@mantine/form'
import { useNavigate, useParams } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWords } from '../words/speech.tsx'
import { usePanels } from './panels.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

/** Where an administrator's one-time link leads: they choose the password that nobody else has known. */
export default function SetUp() {
  const { setUp, fields } = useWords().identity
  const checkText = useCheckText()
  usePageMeta({ title: setUp.title })
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: validateBy(resetChecks, checkText),
  })
  const submit = useSubmit(form, async (chosen) => {
    const { data } = await api('POST /staff-set-up', { body: { token, ...chosen } })
    toast.success(setUp.done(data.username))
    // The used link does not stay in the browser's history.
    navigate(paths.adminLogin, { replace: true })
  })
  return (
    <RecoveryForm panel={usePanels().admin} words={setUp} backTo={paths.adminLogin} {...submit}>
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
