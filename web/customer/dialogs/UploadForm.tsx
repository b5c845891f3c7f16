import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useFileField } from './file-field.ts'
import { type After, useSendAndClose } from './send-and-close.ts'

type Props<Values extends Record<string, unknown>> = After & {
  form: UseFormReturnType<Values>
  /** The field that is the file. */
  name: string & keyof Values
  accept: string[]
  words: { choose: string; hint: string; submit: string; tooLarge: string; wrongType: string }
  upload: (values: Values, onUploadProgress: (share: number) => void) => Promise<{ message: string }>
  /** The fields before the file. */
  children?: ReactNode
}

/** A form whose main thing is a file: picked, judged, and its bar while it is on its way. */
export function UploadForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, name, accept, words, upload, renewed, close, children } = props
  const [sent, setSent] = useState(0)
  const picking = useFileField(form, name, words)
  const send = (values: Values) => {
    setSent(0)
    return upload(values, setSent).catch(picking.tell)
  }
  const sending = useSendAndClose(form, send, { renewed, close })
  return (
    <DialogForm {...sending} submit={words.submit}>
      {children}
      <FilePicker
        label={words.choose}
        hint={words.hint}
        accept={accept}
        mostBytes={IMAGE_MOST_BYTES}
        sent={sending.busy ? sent : undefined}
        {...picking.field}
      />
    </DialogForm>
  )
}
