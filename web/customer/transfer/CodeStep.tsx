import { Anchor, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { WireForm } from './wire-form.ts'

const fields = [
  undefined,
  { name: 'cotCode', label: 'COT code' },
  { name: 'taxCode', label: 'Tax code' },
  { name: 'matchingCode', label: 'Matching code' },
] as const

export function CodeStep({ form, step }: { form: WireForm; step: number }) {
  const field = fields[step]
  if (!field) return null
  return (
    <>
      <TextInput
        key={field.name}
        label={field.label}
        required
        size="lg"
        autoComplete="off"
        inputMode={field.name === 'matchingCode' ? 'numeric' : 'text'}
        maxLength={32}
        autoFocus
        {...form.getInputProps(field.name)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        You find it on{' '}
        <Anchor component={Link} to={paths.detail} inherit underline="always">
          your profile
        </Anchor>
        , after your password. We never charge for it.
      </Text>
    </>
  )
}
