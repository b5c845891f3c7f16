import type { StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import { Text, Title } from '@mantine/core'
import { exactMoney } from '../../proofs/exact-money.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useSpeech } from '../../words/speech.tsx'
import { totalsOf } from './outcome.ts'
import { useVerifyWords } from './use-verify-words.ts'

/** What stands at the head of a statement. */
export function StatementFacts({ proof }: { proof: StatementProof }) {
  const { books: words } = useVerifyWords()
  const { day } = useFormats()
  const { locale } = useSpeech()
  const totals = totalsOf(proof.accounts)
  const money = totals && exactMoney({ ...totals, locale })
  return (
    <>
      <Title order={3}>{words.title}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {words.lead}
      </Text>
      <DataList
        rows={[
          { label: words.bank, value: proof.bank },
          { label: words.period, value: words.to(day(proof.from), day(proof.to)) },
          { label: words.made, value: day(proof.made) },
          { label: words.code, value: proof.code },
          ...(money
            ? [
                { label: words.openingOfAll, value: money(totals.opening) },
                { label: words.closingOfAll, value: money(totals.closing) },
              ]
            : []),
        ]}
      />
    </>
  )
}
