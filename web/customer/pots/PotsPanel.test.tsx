import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { ownAccount, pot } from '../testing/own-accounts.ts'
import { standingOrder } from '../testing/standing-orders.ts'
import { PotsPanel } from './PotsPanel.tsx'

const roof = pot({ accountNumber: '2000000011', name: 'New roof' })
const journey = pot({ accountNumber: '2000000012', name: 'Journey' })
const rule = standingOrder({ _id: 'o7', kind: 'move', payeeAccount: roof.accountNumber, rhythm: 'monthly' })

it('says which rule fills a pot, with a way to it, and nothing of a pot that none fills', () => {
  const markup = markupOf(<PotsPanel account={ownAccount({ pots: [roof, journey] })} />, {
    answers: [[['standing-orders', 'filling'], { data: [rule, standingOrder({})] }]],
    at: paths.accounts,
  })
  const said = '|Filled by a rule: |$5.00, every month from 1 Nov 2026|'
  expect(read(markup).split(said)).toHaveLength(2)
  expect(markup).toContain(paths.standingOrder('o7'))
})
