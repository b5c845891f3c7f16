import { Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useRenew } from '../own-data.ts'
import type { Proposal } from './proposal.ts'

/** Says wherever something was asked for that it waits for another holder now; nothing went wrong. */
export function useWaitingToast() {
  const { waits: words } = useCustomerWords().signatures
  const { moment } = useFormats()
  const renew = useRenew()
  return useCallback(
    (proposal: Proposal) => {
      toast.success(
        words.title(words.somebody),
        <>
          {words.text(moment(proposal.expiresAt))}{' '}
          <Anchor component={Link} to={paths.signatures} size="sm" underline="always">
            {words.toAll}
          </Anchor>
        </>,
        proposal._id,
      )
      void renew('signatures')
    },
    [words, moment, renew],
  )
}
