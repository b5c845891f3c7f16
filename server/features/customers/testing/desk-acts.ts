import { minor } from '@larkfield/contract/money.ts'
import type { TestBank } from '../../../testing/bank.ts'
import { createForm } from './create-form.ts'

type Bank = { bank: TestBank; desk: { token: string } }

/** What tests have the desk do with its customers, of a bank that is there by the time it is asked. */
export const deskActs = (its: () => Bank) => {
  const account = (number: string) => its().bank.ledger.account(number)
  return {
    account,

    /** A customer with 1,000.00 whom the desk created. */
    async created(changes: object = {}) {
      const { bank, desk } = its()
      const form = createForm({ totalBalance: 1000, availableBalance: 1000, ...changes })
      const { body } = await bank.call('POST /admin-create', { token: desk.token, body: form })
      return { ...form, id: body.data._id as string }
    },

    update(id: string, body: object) {
      const { bank, desk } = its()
      return bank.call('PUT /admin-update/{userId}', { token: desk.token, params: { userId: id }, body })
    },

    setStatus(id: string, accountStatus: string, reason?: string) {
      const { bank, desk } = its()
      return bank.call('PUT /admin-status/{userId}', {
        token: desk.token,
        params: { userId: id },
        body: { accountStatus, ...(reason && { reason }) },
      })
    },

    async holdWire(number: string, amountMinor: bigint) {
      const found = await account(number)
      return its().bank.ledger.hold({
        request: { principal: 'test', call: 'wire', key: number + amountMinor },
        kind: 'wire_out',
        debit: found!.id,
        credit: 'wire_clearing',
        amountMinor: minor(amountMinor),
        currency: 'USD',
      })
    },
  }
}
