import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { useCustomerWords } from '../../words/customer.ts'

/** Any bank may be typed; those known are offered. */
export function BankField({ banks, ...props }: TextInputProps & { banks: string[] }) {
  const words = useCustomerWords().transfer
  const list = useId()
  return (
    <>
      <TextInput label={words.bank} required maxLength={120} list={list} autoComplete="off" {...props} />
      <datalist id={list}>
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </>
  )
}
