import { IMAGE_MOST_BYTES } from '@larkfield/contract/rules.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'
import { FilePicker } from '../pieces/FilePicker.tsx'
import { useFileField } from './file-field.ts'

type Props<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** The field that is the file. */
  name: string & keyof Values
  accept: string[]
  words: { choose: string; hint: string; submit: string; tooLarge: string; wrongType: string }
  upload: (values: Values, onUploadProgress: (share: number) => void) => Promise<{ message: string }>
  /** What is to be read anew once it is there. */
  renewed: Parameters<ReturnType<typeof useRenew>>[0]
  close: () => void
  /** The fields before the file. */
  children?: ReactNode
}

/** A form whose main thing is a file: picked, judged, and its bar while it is on its way. */
export function UploadForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, name, accept, words, upload, renewed, close, children } = props
  const { tryAgain } = useWords().sentences
  const renew = useRenew()
  const [sent, setSent] = useState(0)
  const picking = useFileField(form, name, words)
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      setSent(0)
      const { message } = await upload(values, setSent).catch(picking.tell)
      await renew(renewed)
      toast.success(message)
      close()
    },
    { fallback: tryAgain },
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={close}
      unsaved={form.isDirty()}
    >
      {children}
      <FilePicker
        label={words.choose}
        hint={words.hint}
        accept={accept}
        mostBytes={IMAGE_MOST_BYTES}
        sent={busy ? sent : undefined}
        {...picking.field}
      />
    </DialogForm>
  )
}
