import type { DepositTerms, LoanTerms } from '@larkfield/contract/entities/products.ts'
import type { TestBank } from '../../../testing/bank.ts'

/** Better than those that come with the bank in nothing but the rate. */
export const deposit: DepositTerms = {
  tiers: [
    { from: 0, rate: 2 },
    { from: 10_000, rate: 2.5 },
  ],
  dayCount: 'ACT/365F',
  credited: 'yearly',
  tax: 0,
  feeMonthly: 0,
  feeWire: 0,
  feeDormancy: 0,
  dormantAfterMonths: 24,
}

export const loan: LoanTerms = {
  rate: 6.9,
  dayCount: '30E/360',
  method: 'annuity',
  monthsLeast: 12,
  monthsMost: 84,
  monthsDefault: 48,
  amountLeast: 1_000,
  amountMost: 50_000,
  lateFee: 15,
  earlyFee: 1,
  effectiveBy: 'consumer_days',
}

/** What owners do with products, by somebody's token. */
export const productDesk = (bank: TestBank, { token }: { token: string }) => ({
  set: (productId: string, body: object) =>
    bank.call('POST /products/{productId}/terms', {
      token,
      params: { productId },
      body: { currency: 'USD', ...body },
    }),
  preview: (productId: string, body: object) =>
    bank.call('POST /products/{productId}/terms-preview', {
      token,
      params: { productId },
      body: { currency: 'USD', ...body },
    }),
  withdraw: (productId: string, termsId: string) =>
    bank.call('POST /products/{productId}/terms/{termsId}/withdraw', {
      token,
      params: { productId, termsId },
      body: {},
    }),
  add: (name: string) => bank.call('POST /products', { token, body: { name } }),
  list: () => bank.call('GET /products', { token }),
  view: async (productId: string) =>
    (await bank.call('GET /products/{productId}', { token, params: { productId } })).body.data,
})
