import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useCallback } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'

type Question = {
  title: string
  body: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  /** Enter confirms at once: for whoever works by keyboard and has just asked for the question. */
  enter?: boolean
}

/** Asks before something that cannot be taken back; false when the person thinks better of it. */
export function useConfirm() {
  const words = useSignedInWords()
  return useCallback(
    ({
      title,
      body,
      confirm,
      cancel = words.cancel,
      danger = false,
      enter = false,
    }: Question): Promise<boolean> =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          // An open question keeps its language when the page changes to another one.
          lang: document.documentElement.lang,
          title,
          children: typeof body === 'string' ? <Text>{body}</Text> : body,
          labels: { confirm, cancel },
          closeButtonProps: { 'aria-label': words.close },
          confirmProps: { ...(danger && { color: 'red.8' }), ...(enter && { 'data-autofocus': true }) },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        })
      }),
    [words],
  )
}
