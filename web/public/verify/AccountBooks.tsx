import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import type { ProofAccount } from '@larkfield/contract/proofs/statement-proof.ts'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { exactMoney } from '../../proofs/exact-money.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useSpeech } from '../../words/speech.tsx'
import classes from './AccountBooks.module.css'
import { AccountLines } from './AccountLines.tsx'
import { useVerifyWords } from './use-verify-words.ts'

/** One account of a statement, written from what was checked and from nothing else. */
export function AccountBooks({ account }: { account: ProofAccount }) {
  const { books: words } = useVerifyWords()
  const { locale } = useSpeech()
  const { currency, decimals, opening, closing } = account
  const money = useMemo(() => exactMoney({ currency, decimals, locale }), [currency, decimals, locale])
  const number = groupedNumber(account.number)
  const sums = [
    { label: words.opening, value: money(opening.balance) },
    { label: words.in, value: money(account.in, 'signed') },
    { label: words.out, value: money(negative(account.out), 'signed') },
    { label: words.closing, value: money(closing.balance) },
  ]
  return (
    <div className={classes.account}>
      <DataList
        rows={[
          { label: words.holder, value: account.holder },
          { label: words.number, value: number },
          { label: words.currency, value: currency },
        ]}
      />
      <dl className={classes.sums}>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {account.lines.length > 0 ? (
        <AccountLines lines={account.lines} money={money} label={words.lines(number)} />
      ) : (
        <Text c="dimmed" mt="md">
          {words.none}
        </Text>
      )}
    </div>
  )
}

const negative = (minor: string) => String(-BigInt(minor))
