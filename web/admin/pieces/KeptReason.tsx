import { TextInput, type TextInputProps } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'

/** Why something is done: for the audit trail, not for the customer. */
export function KeptReason(input: TextInputProps) {
  const { account, manage } = useDeskWords()
  return (
    <TextInput label={account.fields.reason} description={manage.keptInAudit} maxLength={500} {...input} />
  )
}
