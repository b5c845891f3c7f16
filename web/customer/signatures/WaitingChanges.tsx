import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnAccount } from '../own-data.ts'
import { useActName, useSigners } from './proposal.ts'
import { useWaitingSignatures } from './signatures.ts'

const changes = ['holder_invited', 'holder_removed', 'signing_changed']

/** What waits that would change who holds an account or signs for it, beside that. */
export function WaitingChanges({ account }: { account: OwnAccount }) {
  const { waits: words } = useCustomerWords().signatures
  const actName = useActName()
  const signers = useSigners()
  const enabled = account.signing === 'both' && account.role !== 'viewer'
  const waiting = (useWaitingSignatures({ enabled }).data ?? []).filter(
    ({ act, subject }) => changes.includes(act) && subject?.id === account.accountNumber,
  )
  if (!enabled || waiting.length === 0) return null
  return (
    <div role="status">
      {waiting.map((proposal) => (
        <Text key={proposal._id} size="sm" mt="xs">
          <strong>{actName(proposal)}.</strong> {words.title(signers(proposal))}.
        </Text>
      ))}
      <Anchor component={Link} to={paths.signatures} size="sm">
        {words.toAll}
      </Anchor>
    </div>
  )
}
