import { because } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH, isFilled } from '@larkfield/contract/rules.ts'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import { DialogForm } from '../ui/dialog/DialogForm.tsx'
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx'
import { useUnsaved } from '../ui/dialog/unsaved.tsx'
import { useSubmit } from '../ui/form.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { useRefresh } from '../ui/list/renew.ts'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { AppSecret } from './AppSecret.tsx'
import { NAME_MOST } from './RenameFactor.tsx'
import { useChange } from './use-change.tsx'

type Props = { close: () => void; onCodes: (codes: string[] | undefined) => void }

export function AddApp({ close, onCodes }: Props) {
  const { addApp: words } = useSignedInWords().ownSecurity
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close} size={480}>
      <Begun close={close} onCodes={onCodes} />
    </DialogFrame>
  )
}

/** A secret belongs to the session it was asked for in: whoever signs in again meanwhile gets another, and is told. */
function Begun({ close, onCodes }: Props) {
  const { addApp: words } = useSignedInWords().ownSecurity
  const { change, dialog } = useChange()
  const [begun, setBegun] = useState<Reply<'POST /factors/app'>['data']>()
  const [problem, setProblem] = useState<unknown>()
  const times = useRef(0)
  useUnsaved(begun || problem !== undefined ? false : 'busy')

  const begin = async () => {
    setProblem(undefined)
    try {
      const reply = await change((body) => api('POST /factors/app', { body }))
      if (!reply) return close()
      times.current += 1
      setBegun(reply.data)
    } catch (error) {
      setProblem(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens or is back after a sign-in
  useEffect(() => void begin(), [])

  if (problem !== undefined) return <LoadProblem problem={problem} retry={begin} />
  if (!begun)
    return (
      <>
        <SkeletonRows rows={4} />
        {dialog}
      </>
    )
  return (
    <>
      {times.current > 1 && <Text mb="md">{words.renewed}</Text>}
      <AppForm begun={begun} close={close} onCodes={onCodes} />
    </>
  )
}

function AppForm({ begun, close, onCodes }: Props & { begun: Reply<'POST /factors/app'>['data'] }) {
  const { addApp: words, name: nameWords } = useSignedInWords().ownSecurity
  const checkText = useCheckText()
  const refresh = useRefresh()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: nameWords.app, code: '' },
    validate: {
      name: (name) => (isFilled(name) ? null : nameWords.missing),
      code: (code) => (code.length === CODE_LENGTH ? null : checkText(because('code_incomplete'))),
    },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name, code }) => {
    const params = { questionId: begun.id }
    const body = { name: name.trim(), code }
    const added = await api('POST /factors/app/{questionId}', { params, body })
    toast.success(added.message)
    close()
    onCodes(added.data.recoveryCodes)
    await refresh()
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={close}
      unsaved={form.isDirty()}
    >
      <AppSecret {...begun} />
      <TextInput
        label={nameWords.label}
        description={nameWords.hint}
        maxLength={NAME_MOST}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div>
        <Text fw={500} mb={6}>
          {words.code}
        </Text>
        <CodeBoxes autoFocus={false} key={form.key('code')} {...form.getInputProps('code')} />
      </div>
    </DialogForm>
  )
}
