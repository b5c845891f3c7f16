import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { apiFile } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconDownload } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'

/** Everything the bank keeps about the customer, as a file of their own. */
export function OwnDataPanel() {
  const { data: words } = useCustomerWords().profile
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.note}
      </Text>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.download}
      </Button>
      {asking && (
        <DialogFrame title={words.download} lead={words.lead} close={() => setAsking(false)}>
          <AskPassword close={() => setAsking(false)} />
        </DialogFrame>
      )}
    </Panel>
  )
}

function AskPassword({ close }: { close: () => void }) {
  const { data: words } = useCustomerWords().profile
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : words.passwordMissing) },
  })
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const { bytes, fileName } = await apiFile('POST /my-data', { body: values })
    saveFile(bytes, fileName ?? 'my-data.json')
    toast.success(words.done)
    close()
  })
  return (
    <DialogForm onSubmit={onSubmit} busy={busy} submit={words.submit} onCancel={close} unsaved={false}>
      <PasswordField
        label={words.password}
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}
