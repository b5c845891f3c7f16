import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

/** Yen have no decimals, dollars two, dinars three; the bank itself counts in dollars. */
const amounts = { JPY: 1500, USD: 1500, KWD: 1.5 }

test('the desk finds a sum by the decimals of the account it moved on', async () => {
  const bank = await testBank({ config: { railTakesSeconds: 3600 } })
  const desk = await placeStaff(bank)
  for (const [currency, amount] of Object.entries(amounts)) {
    const customer = await placeCustomer(bank, { currency })
    await bank.ledger.ensureHouse(currency)
    const put = {
      token: desk.token,
      params: { userId: customer.id },
      body: { totalBalance: amount, accountLimit: amount },
    }
    expect((await bank.call('PUT /admin-update/{userId}', put)).status).toBe(200)
    const to = { recipientAccount: '99887766', accountName: 'Pat', bank: 'Elsewhere' }
    const wire = { ...to, amount, description: 'Rent', ...customer.codes }
    expect((await bank.call('POST /transfer', { token: customer.token, body: wire })).status).toBe(200)
    const memo = {
      sender: customer.id,
      accountTransferredTo: customer.id,
      accountName: customer.id,
      amountTransferred: amount,
      transactionType: 'credit' as const,
      bank: 'Paper Bank',
      remark: 'From paper',
    }
    const kept = await bank.call('POST /transaction-history', { token: desk.token, body: memo })
    expect(kept.status).toBe(200)
  }
  const sums = (rows: { currency: string; amount?: number; amountTransferred?: number }[]) =>
    rows.map((row) => `${row.amount ?? row.amountTransferred} ${row.currency}`).sort()
  const found = async (q: string) => {
    const [wires, history] = [
      await bank.call('GET /wires', { token: desk.token, query: { q } }),
      await bank.call('GET /view-all-history', { token: desk.token, query: { q } }),
    ]
    expect([wires.body.total, history.body.total]).toEqual([
      wires.body.data.length,
      history.body.history.length,
    ])
    return { wires: sums(wires.body.data), history: sums(history.body.history) }
  }
  // A posting, a wire under way and a memo each.
  const thrice = (sum: string) => [sum, sum, sum]
  expect(await found('1500')).toEqual({
    wires: ['1500 JPY', '1500 USD'],
    history: [...thrice('1500 JPY'), ...thrice('1500 USD')],
  })
  expect(await found('1,500.00')).toEqual({ wires: ['1500 USD'], history: thrice('1500 USD') })
  expect(await found('1.500')).toEqual({ wires: ['1.5 KWD'], history: thrice('1.5 KWD') })
})
