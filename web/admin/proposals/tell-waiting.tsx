import { Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type Proposal, useActName, useWhom } from './proposal.ts'

/** Says wherever something was asked for that it waits now, and for what; nothing went wrong. */
export function useWaitingToast() {
  const { waits: words } = useDeskWords().proposals
  const actName = useActName()
  const whom = useWhom()
  const refresh = useRefresh()
  return useCallback(
    (proposal: Proposal) => {
      const what = words.toast(actName(proposal), whom(proposal))
      toast.success(
        words.title,
        <>
          {what}{' '}
          <Anchor component={Link} to={paths.adminProposals} size="sm" underline="always">
            {words.mine}
          </Anchor>
        </>,
        proposal._id,
      )
      void refresh()
    },
    [words, actName, whom, refresh],
  )
}
