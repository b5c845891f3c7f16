import { TextInput, type TextInputProps } from '@mantine/core'

/**
 * The one field for percentages. It keeps what was typed or pasted as it is, and the form reads it with `readPercent`:
 * "5,5" is five and a half in every language, and never fifty-five.
 */
export const PercentField = (props: TextInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    classNames={{ input: 'tabular' }}
    {...props}
  />
)
