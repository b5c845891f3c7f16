import { toMajor } from '@larkfield/contract/money.ts'
import { houseNames } from '@larkfield/contract/posting-words.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { bookingAct } from './book.ts'

type Needs = Pick<Dependencies, 'clock' | 'database' | 'ledger' | 'config' | 'secrets' | 'sendMail'>

/** What the desk books between two accounts, and the bank's own accounts. */
export function accountsRoutes(needs: Needs): Handlers {
  const { ledger } = needs
  const [credit, debit] = [bookingAct(needs, 'credit'), bookingAct(needs, 'debit')]
  return {
    'POST /credit/{adminId}': async ({ session, origin, idempotencyKey, body }) => {
      const { chooseAccount, from, amount, description, bank, date, time, reason } = body
      const booking = {
        kind: 'credit' as const,
        payer: String(from),
        payee: String(chooseAccount),
        ...{ amount, description, bank, date, time },
      }
      const data = await propose(needs, {
        act: credit,
        key: idempotencyKey,
        asked: { booking, call: 'POST /credit', idempotencyKey },
        by: { session, origin, reason },
      })
      return { message: 'Account credited successfully', data }
    },
    'POST /debit/{accountId}': async ({ session, origin, idempotencyKey, params, body }) => {
      const { chooseAccount, to, amount, description, bank, date, time, reason } = body
      const booking = {
        kind: 'debit' as const,
        payer: String(chooseAccount),
        payee: String(to),
        ownerId: params.accountId,
        ...{ amount, description, bank, date, time },
      }
      const data = await propose(needs, {
        act: debit,
        key: idempotencyKey,
        asked: { booking, call: 'POST /debit', idempotencyKey },
        by: { session, origin, reason },
      })
      return { message: 'Account debited successfully', data }
    },
    'GET /house-accounts': async () => {
      const accounts = await ledger.houseAccounts()
      const data = accounts.flatMap(({ number, kind, currency, balanceMinor }) => {
        if (kind === 'customer' || kind === 'loan') return []
        const balance = toMajor(balanceMinor, currency)
        return [{ accountNumber: number, kind, name: houseNames[kind], currency, balance }]
      })
      return { message: "The bank's own accounts", data }
    },
  }
}
