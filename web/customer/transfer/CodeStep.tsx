import { Text, TextInput } from '@mantine/core'
import { useCustomerWords } from '../../words/customer.ts'
import { codeOfStep, tidyCode, type WireForm } from './wire-form.ts'

/** Long enough for a code pasted with the blanks around it. */
const MOST_TYPED = 48

export function CodeStep({ form, step }: { form: WireForm; step: number }) {
  const words = useCustomerWords().transfer.codes
  const name = codeOfStep[step]
  if (!name) return null
  const { onChange, ...field } = form.getInputProps(name)
  return (
    <>
      <TextInput
        key={name}
        label={words[name]}
        required
        size="lg"
        autoComplete="off"
        autoCapitalize={name === 'matchingCode' ? 'off' : 'characters'}
        inputMode={name === 'matchingCode' ? 'numeric' : 'text'}
        maxLength={MOST_TYPED}
        autoFocus
        {...field}
        onChange={(event) => onChange(tidyCode(name, event.currentTarget.value))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {words.hint}
      </Text>
    </>
  )
}
