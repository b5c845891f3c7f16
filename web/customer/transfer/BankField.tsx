import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'

/** Any bank may be typed; those known are offered. */
export function BankField({ banks, ...props }: TextInputProps & { banks: string[] }) {
  const list = useId()
  return (
    <>
      <TextInput label="Bank name" required maxLength={120} list={list} autoComplete="off" {...props} />
      <datalist id={list}>
        {banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </>
  )
}
