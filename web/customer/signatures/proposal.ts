import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSpeech } from '../../words/speech.tsx'
import { type OwnAccount, useOwnAccounts } from '../own-data.ts'

export type { Effect, Proposal } from '@larkfield/contract/entities/proposals.ts'

/** What would be done, in words. */
export function useActName(): (proposal: Pick<Proposal, 'act'>) => string {
  const { acts, otherAct } = useCustomerWords().signatures
  return ({ act }) => acts[act] ?? otherAct
}

const NUMBER = /\b\d{10,}\b/g

/** The account that it is about, among those the person holds. */
export function accountOf(proposal: Proposal, accounts: readonly OwnAccount[]): OwnAccount | undefined {
  const { subject, customer, effects } = proposal
  const paying = effects.filter(({ field }) => field === 'from' || field === 'account' || field === 'pot')
  const named = [
    subject?.id,
    subject?.name,
    customer?.accountNumber,
    ...effects.map(({ of }) => of),
    ...paying.map(({ after }) => String(after)),
  ]
  const numbers = new Set(named.flatMap((text) => text?.match(NUMBER) ?? []))
  return accounts.find(({ accountNumber, pots }) =>
    [accountNumber, ...pots.map((pot) => pot.accountNumber)].some((number) => numbers.has(number)),
  )
}

/** Who may sign it: whoever uses the account with the one who asked. */
export function signersOf(proposal: Proposal, accounts: readonly OwnAccount[]): string[] {
  const holders = accountOf(proposal, accounts)?.holders ?? []
  return holders
    .filter(({ role, isSelf, name }) =>
      role === 'viewer' ? false : proposal.isOwn ? !isSelf : name !== proposal.proposedBy.name,
    )
    .map(({ name }) => name)
}

/** The same in a sentence: any one of them will do. */
export function useSigners(): (proposal: Proposal) => string {
  const anyOf = useAnyOf()
  const accounts = useOwnAccounts().data?.data ?? []
  return (proposal) => anyOf(signersOf(proposal, accounts))
}

/** Whose signature whatever leaves an account will wait for; undefined where one signs alone. */
export function useSecondSigners(): (account: OwnAccount | undefined) => string | undefined {
  const anyOf = useAnyOf()
  return (account) =>
    account?.signing === 'both'
      ? anyOf(
          account.holders.filter(({ role, isSelf }) => role !== 'viewer' && !isSelf).map(({ name }) => name),
        )
      : undefined
}

function useAnyOf() {
  const { waits } = useCustomerWords().signatures
  const { locale } = useSpeech()
  return (names: string[]) =>
    names.length > 0 ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) : waits.somebody
}
