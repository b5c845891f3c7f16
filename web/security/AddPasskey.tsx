import { isFilled } from '@larkfield/contract/rules.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../api.ts'
import { makePasskey, PasskeyKnown, PasskeyNotUsed } from '../factors/passkeys.ts'
import { withDialog } from '../paths.ts'
import { DialogForm } from '../ui/dialog/DialogForm.tsx'
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../ui/form.ts'
import { useRefresh } from '../ui/list/renew.ts'
import { toast } from '../ui/toast.tsx'
import { useBrowserName } from '../ui/use-browser-name.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { type OwnSecurity, useNoPasskeyHere } from './own-security.ts'
import { NAME_MOST } from './RenameFactor.tsx'
import { useChange } from './use-change.tsx'

type Props = { own: OwnSecurity; close: () => void; onCodes: (codes: string[] | undefined) => void }

export function AddPasskey({ own, close, onCodes }: Props) {
  const { addPasskey: words } = useSignedInWords().ownSecurity
  const noPasskey = useNoPasskeyHere(own)
  const place = useLocation()
  return (
    <DialogFrame title={words.title} lead={noPasskey ?? words.lead} close={close} size={460}>
      {noPasskey ? (
        <Stack>
          <Button component={Link} to={withDialog(place, 'app')} replace>
            {words.instead}
          </Button>
        </Stack>
      ) : (
        <PasskeyForm close={close} onCodes={onCodes} />
      )}
    </DialogFrame>
  )
}

type Creation = Parameters<typeof makePasskey>[0]

function PasskeyForm({ close, onCodes }: Omit<Props, 'own'>) {
  const { addPasskey: words, name: nameWords } = useSignedInWords().ownSecurity
  const browserName = useBrowserName()
  const { change, dialog } = useChange()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initialValues: { name: browserName(navigator.userAgent) },
    validate: { name: (name) => (isFilled(name) ? null : nameWords.missing) },
  })

  /** A prompt that was closed, and a device that cannot, are told here and change nothing. */
  const make = async (wanted: Creation) => {
    try {
      return await makePasskey(wanted)
    } catch (error) {
      if (error instanceof PasskeyNotUsed) setProblem(words.notMade)
      else setProblem(error instanceof PasskeyKnown ? words.known : words.failed)
      return undefined
    }
  }
  const { busy, onSubmit } = useSubmit(form, async ({ name }) => {
    setProblem(undefined)
    const begun = await change((body) => api('POST /factors/passkey', { body }))
    const passkey = begun && (await make(begun.data))
    if (!passkey) return
    const params = { questionId: begun.data.id }
    const body = { name: name.trim(), passkey }
    const added = await api('POST /factors/passkey/{questionId}', { params, body })
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
      <TextInput
        label={nameWords.label}
        description={nameWords.hint}
        maxLength={NAME_MOST}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Text role="status" size="sm">
        {problem}
      </Text>
      {dialog}
    </DialogForm>
  )
}
