import { resetChecks } from '@larkfield/contract/checks.ts'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { resetFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { IconAlertTriangle } from '../ui/icons.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'
import { Linked } from './Linked.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'

export default function ResetPassword() {
  const { identity, sentences } = useWords()
  const { fields } = identity
  const { reset } = useRecoveryWords()
  const panel = { ...reset.panel, step: 3 }
  const checkText = useCheckText()
  usePageMeta({ title: reset.title })
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const [unproven, setUnproven] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmPassword: '' },
    validate: validateBy(resetChecks, checkText),
  })
  const choose = async (body: typeof form.values) =>
    (await api('POST /reset-user/{userId}', { params: { userId }, body })).data
  const submit = useSubmit(
    form,
    async (body) => {
      const { hasFactor } = await choose(body).catch((error: unknown) => {
        setUnproven(isUnproven(error))
        throw error
      })
      resetFlow.succeeded()
      toast.success(sentences.resetDone)
      navigate(hasFactor ? paths.lostFactors(userId) : paths.signInAlias)
    },
    { fallback: sentences.tryAgainLater },
  )
  return (
    <RecoveryForm panel={panel} words={reset} {...submit}>
      {unproven && <StartAgain />}
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

/** The code was entered too long ago, in another browser, or never: no password will be taken here any more. */
const isUnproven = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'reset_not_proven' || error.status === 404)

function StartAgain() {
  const { unproven } = useRecoveryWords().reset
  return (
    <Alert color="red.8" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <Linked words={unproven} to={paths.forgotPassword} />
    </Alert>
  )
}
