import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { OrderFlow } from '../orders/OrderFlow.tsx'
import { newOrder } from '../orders/order-form.ts'
import type { Me, OwnAccount } from '../own-data.ts'
import { ownAccount } from '../testing/own-accounts.ts'
import { keepDraft, noDetails, openDraft } from './draft.ts'
import { cannotPay } from './payer.ts'
import { WirePanel } from './WirePanel.tsx'

const main = ownAccount({ isMain: true, name: 'Everyday' })
const shared = ownAccount({ accountNumber: '2000000009', name: 'Household', role: 'joint' })
const me = { ...main, accountCurrency: 'USD', mustChangePassword: false } as unknown as Me
const LOST = 'The account you were paying from is no longer yours. Choose the account to pay from.'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage({}))
  vi.stubGlobal('sessionStorage', memoryStorage({}))
})

const answers = (data: OwnAccount[]) => [[['my-accounts'], { data, sums: [] }]] as [unknown[], unknown][]

/** A wire begun from the shared account, on the screen of somebody who holds these. */
function begunFromShared(held: OwnAccount[]) {
  const details = { ...noDetails, account: shared.accountNumber, amount: 30, accountName: 'Tom' }
  keepDraft({ ...openDraft(''), details })
  return markupOf(<WirePanel me={me} />, { answers: answers(held), at: paths.transfer })
}

it('says that the account a wire was begun from is gone, and names no other in its place', () => {
  const markup = begunFromShared([main])
  expect(read(markup)).toContain(LOST)
  expect(markup).toContain('placeholder="Choose the account to pay from"')
  expect(markup).not.toContain('value="Everyday"')
  // What was typed is kept.
  expect(markup).toContain('value="Tom"')
})

it('tells an account that cannot pay now from one that is lost', () => {
  expect(read(begunFromShared([main, { ...shared, accountStatus: 'frozen' }]))).toContain('cannot pay now')
  const known = { isKnown: true, held: [main, shared] }
  expect(cannotPay(shared.accountNumber, known)).toBeUndefined()
  expect(cannotPay('', known)).toBeUndefined()
  expect(cannotPay('2000000017', known)).toBe('lost')
  expect(cannotPay('2000000017', { isKnown: false, held: [] })).toBeUndefined()
})

it('says nothing of it while the account is there', () => {
  const markup = begunFromShared([main, shared])
  expect(read(markup)).not.toContain('Choose the account')
  expect(markup).toContain('value="Household"')
})

it('asks for the account again in the form of a standing order begun from it', () => {
  const shown = (held: OwnAccount[]) =>
    markupOf(
      <OrderFlow
        me={me}
        accounts={held}
        changed={undefined}
        initial={newOrder({ account: shared.accountNumber })}
        close={() => undefined}
      />,
      { answers: answers(held), at: paths.standingOrders },
    )
  expect(read(shown([main]))).toContain(LOST)
  expect(shown([main])).not.toContain('value="Everyday"')
  expect(read(shown([main, shared]))).not.toContain(LOST)
})
