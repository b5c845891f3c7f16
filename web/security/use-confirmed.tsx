import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

/**
 * Carries something out that the bank allows only to whoever has just shown a factor. When it is asked for, one dialog
 * asks, and what was begun goes on; undefined when the person thinks better of it.
 */
export function useConfirmed() {
  const { close, ownSecurity } = useSignedInWords()
  const { title } = ownSecurity.confirm
  const queryClient = useQueryClient()

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const known = queryClient.getQueryData<Reply<'GET /security'>>(['security'])
        const id = modals.open({
          title,
          closeButtonProps: { 'aria-label': close },
          // A code that is on its way by mail is fetched from another window: a click beside it is no farewell.
          closeOnClickOutside: false,
          onClose: () => resolve(false),
          children: (
            <ConfirmIdentity
              hasFactor={(known?.data.factors.length ?? 0) > 0}
              onConfirmed={() => {
                resolve(true)
                modals.close(id)
              }}
            />
          ),
        })
      }),
    [title, close, queryClient],
  )

  return useCallback(
    async <Answer,>(carryOut: () => Promise<Answer>): Promise<Answer | undefined> => {
      try {
        return await carryOut()
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'factor_needed') throw error
        return (await ask()) ? carryOut() : undefined
      }
    },
    [ask],
  )
}
