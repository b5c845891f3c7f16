import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import type { ProofLine } from '@larkfield/contract/proofs/statement-proof.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { exactMoney } from '../../proofs/exact-money.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './AccountBooks.module.css'
import { useVerifyWords } from './use-verify-words.ts'

const FIRST = 50
const MORE = 1_000

type Props = { lines: readonly ProofLine[]; money: ReturnType<typeof exactMoney>; label: string }

/** The lines as they are on the statement. A year of a shop has thousands, so they are drawn as far as they are asked for. */
export function AccountLines({ lines, money, label }: Props) {
  const { books: words } = useVerifyWords()
  const { number } = useFormats()
  const [most, setMost] = useState(FIRST)
  const left = lines.length - most
  return (
    <>
      <table className={classes.lines} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.wide}>
              {words.day}
            </th>
            <th scope="col">{words.entry}</th>
            <th scope="col" className={classes.amount}>
              {words.amount}
            </th>
            <th scope="col" className={`${classes.amount} ${classes.wide}`}>
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line) => (
            <Line key={line.version} line={line} money={money} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={classes.more}>
          <Text size="sm" c="dimmed">
            {words.showing(number(most), number(lines.length))}
          </Text>
          <Button variant="default" size="sm" onClick={() => setMost(Math.min(lines.length, most + MORE))}>
            {left <= MORE ? words.showAll(number(lines.length)) : words.showMore(number(MORE))}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ line, money }: { line: ProofLine; money: Props['money'] }) {
  const { books: words } = useVerifyWords()
  const formats = useFormats()
  const { counterparty, account, description } = line.says
  const day = formats.day(line.day)
  const balance = money(line.balance)
  return (
    <tr>
      <td className={`${classes.wide} tabular`}>{day}</td>
      <td className={classes.what}>
        {counterparty}
        {account && <span className={classes.small}>{groupedNumber(account)}</span>}
        {description && <span className={classes.small}>{description}</span>}
        <span className={`${classes.small} ${classes.narrow}`}>{day}</span>
      </td>
      <td className={`${classes.amount} ${line.side === 'credit' ? classes.in : ''} tabular`}>
        {money(line.amount, 'signed')}
        <span className={`${classes.small} ${classes.narrow}`}>{words.balanceAfter(balance)}</span>
      </td>
      <td className={`${classes.amount} ${classes.wide} tabular`}>{balance}</td>
    </tr>
  )
}
