import type { PolicyRule } from '@larkfield/contract/policy.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'

/** A rule as the bank has it, and whether it holds anything. */
export type StandingRule = PolicyRule & { isInForce: boolean; needsDecider: boolean }

/** A rule that people believe in while nobody could be the second. */
export const isIdle = ({ isOff, isInForce }: StandingRule): boolean => !isOff && !isInForce

/** Changes that are not sent yet, by kind. */
export type Draft = Partial<Record<PolicyRule['kind'], PolicyRule>>

const sumsOf = ({ from, currencies = {} }: PolicyRule) =>
  JSON.stringify([from ?? null, Object.entries(currencies).sort()])

export const isSame = (one: PolicyRule, other: PolicyRule): boolean =>
  one.isOff === other.isOff && one.approver === other.approver && sumsOf(one) === sumsOf(other)

/** The rules of the bank with a draft over them, and which of them it really changes. */
export function withDraft(rules: readonly PolicyRule[], draft: Draft) {
  const after = rules.map((rule) => draft[rule.kind] ?? rule)
  const changed = rules.flatMap((before, n) => {
    const rule = after[n]!
    return isSame(before, rule) ? [] : [{ before, after: rule }]
  })
  return { after, changed }
}

/** A rule in words: from which sum it waits, and who decides. */
export function useRuleText() {
  const { policy: words, staff } = useDeskWords()
  const { money, number } = useFormats()
  const from = ({ isOff, from: sum, currencies = {} }: PolicyRule): string => {
    if (isOff) return words.off
    if (sum === undefined) return words.always
    const sums = Object.entries(currencies).map(([currency, other]) => money(other, currency))
    return [words.from(number(sum)), ...sums].join(' · ')
  }
  const approver = (rule: PolicyRule): string => (rule.isOff ? '–' : staff.roles[rule.approver].name)
  return {
    from,
    approver,
    whole: (rule: PolicyRule) => (rule.isOff ? from(rule) : words.decidedBy(from(rule), approver(rule))),
  }
}
