import { Text } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Records.module.css'
import { useCustomerWords } from '../../words/customer.ts'
import { LeftOut } from '../home/LeftOut.tsx'
import { nameOf, usePlaces } from '../own-accounts.ts'
import type { StatementOf } from './StatementFigures.tsx'

/** Of all accounts together: what each of them adds to the figures above. */
export function StatementParts({ statement }: { statement: StatementOf }) {
  const { account: kinds, accounts: words, statement: figures } = useCustomerWords()
  const places = usePlaces()
  if (!statement.accounts) return null
  const currency = statement.user.accountCurrency
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Panel title={words.each} note={words.eachNote} flush>
        <table className={classes.records}>
          <caption>{words.each}</caption>
          <thead>
            <tr>
              <th scope="col">{words.which}</th>
              {[figures.opening, figures.totalCredit, figures.totalDebit, figures.closing].map((label) => (
                <th key={label} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statement.accounts.map((part) => (
              <tr key={part.accountNumber}>
                <td data-place="lead">
                  {places.find(({ number }) => number === part.accountNumber)?.name ?? nameOf(part, kinds)}
                  <Text span className={`tabular ${classes.second}`}>
                    {accountNumber(part.accountNumber)}
                  </Text>
                </td>
                <td data-quiet data-wide data-align="end" data-label={figures.opening}>
                  <Money amount={part.openingBalance} currency={currency} />
                </td>
                <td data-quiet data-wide data-align="end" data-label={figures.totalCredit}>
                  <Money amount={part.totalCredit} currency={currency} direction="credit" />
                </td>
                <td data-quiet data-wide data-align="end" data-label={figures.totalDebit}>
                  <Money amount={part.totalDebit} currency={currency} direction="debit" />
                </td>
                <td data-place="amount" data-align="end">
                  <Money amount={part.closingBalance} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <LeftOut numbers={statement.leftOut} />
    </div>
  )
}
