import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { brand } from '../../brand.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconEyeOff, IconKey } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'

type Codes = Reply<'POST /my-transfer-codes'>['data']

/** Codes left open on a screen are codes for whoever walks by. */
const SHOWN_MS = 2 * 60_000

export function TransferCodes() {
  const [codes, setCodes] = useState<Codes>()
  useEffect(() => {
    if (!codes) return
    const timer = setTimeout(() => setCodes(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [codes])
  return (
    <Panel title="Transfer codes" note="COT, tax and matching code, asked for with every wire">
      {codes ? <Shown codes={codes} hide={() => setCodes(undefined)} /> : <Reveal onShown={setCodes} />}
      <Text size="sm" c="dimmed" mt="md">
        They are yours and cost nothing. {brand.name} never charges for a code and never asks you for one by
        phone or mail.
      </Text>
    </Panel>
  )
}

function Reveal({ onShown }: { onShown: (codes: Codes) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : 'Please enter your password') },
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { data } = await api('POST /my-transfer-codes', { body: values })
      onShown(data)
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <PasswordField label="Your password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" loading={busy} variant="light" leftSection={<IconKey size={18} aria-hidden />}>
          Show my codes
        </Button>
      </Stack>
    </form>
  )
}

function Shown({ codes, hide }: { codes: Codes; hide: () => void }) {
  return (
    <>
      <DataList
        rows={[
          { label: 'COT code', value: <span className="tabular">{codes.cotCode}</span> },
          { label: 'Tax code', value: <span className="tabular">{codes.taxCode}</span> },
          { label: 'Matching code', value: <span className="tabular">{codes.matchingCode}</span> },
        ]}
      />
      <Group mt="sm">
        <Button variant="default" size="xs" onClick={hide} leftSection={<IconEyeOff size={16} aria-hidden />}>
          Hide
        </Button>
      </Group>
    </>
  )
}
