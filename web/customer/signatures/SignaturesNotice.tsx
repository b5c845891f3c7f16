import { Alert, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconPencil } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useEffectWords } from './effect-words.ts'
import { type Proposal, useActName } from './proposal.ts'
import { useWaitingSignatures } from './signatures.ts'

/** On Home while something waits for the person's own signature. */
export function SignaturesNotice() {
  const { notice: words } = useCustomerWords().signatures
  const { moment, money } = useFormats()
  const actName = useActName()
  const { nameOf, sideOf } = useEffectWords()
  const ofLoan = ({ effects }: Proposal) =>
    effects.some(({ field }) => field === 'borrower')
      ? effects
          .filter(({ field }) => OF_LOAN.includes(field))
          .map((effect) => `${nameOf(effect)}: ${sideOf(effect, effect.after)}`)
      : []
  const mine = (useWaitingSignatures().data ?? []).filter(({ canDecide }) => canDecide)
  const [first] = mine
  if (!first) return null
  return (
    <Alert
      color="accent"
      radius="lg"
      mb="lg"
      icon={<IconPencil aria-hidden />}
      title={words.title(mine.length)}
      role="status"
    >
      {mine.map((proposal) => (
        <Text key={proposal._id}>
          {words.text(
            proposal.proposedBy.name,
            [actName(proposal), ...sumsIn(proposal, money), ...ofLoan(proposal)].filter(Boolean).join(', '),
          )}
        </Text>
      ))}
      <Text size="sm">{words.until(moment(first.expiresAt))}</Text>
      <Button component={Link} to={paths.signatures} size="sm" mt="sm">
        {words.look}
      </Button>
    </Alert>
  )
}

/** What says which loan it is about, and how much of it. */
const OF_LOAN = ['from', 'borrower', 'nextInstalment', 'owed']

const sumsIn = ({ effects }: Proposal, money: (amount: unknown, currency?: string) => string) =>
  effects
    .filter(({ field, before, currency }) => field === 'amount' && before === null && currency)
    .map(({ after, currency }) => money(after, currency))
