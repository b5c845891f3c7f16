import { proposeAsHolder } from '../../floor/acts/holder-acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { nameAccount, orderAccounts } from './arrange-accounts.ts'
import { bankDay } from './bank-day.ts'
import { accountClosing, previewOwnClosing } from './close-account.ts'
import { potClosing, previewPotClosing } from './close-pot.ts'
import { moveAct } from './move.ts'
import { openOwnAccount } from './open-account.ts'
import { changePot, openPot } from './pots.ts'
import { viewAccounts } from './view-accounts.ts'

type Needs = Pick<
  Dependencies,
  'ceilings' | 'clock' | 'config' | 'database' | 'ledger' | 'secrets' | 'sendMail'
>

/** Accounts of a customer's own besides the first one, pots under them, and moves between them. */
export function ownAccountRoutes(needs: Needs): Handlers {
  const { database, ceilings } = needs
  const moving = moveAct(needs)
  const assertFewPreviews = async (customerId: string) => {
    const full = await ceilings.countCustomer(database, 'closingPreview', customerId)
    if (full) throw full
  }
  return {
    'GET /my-accounts': async ({ session }) => ({
      message: 'Your accounts',
      ...(await viewAccounts(database, session.customerId, bankDay(needs))),
    }),
    'POST /my-accounts': async ({ session, origin, body: form, idempotencyKey: key }) => ({
      message: 'The account is open',
      data: await openOwnAccount(needs, { session, origin, form, key }),
    }),
    'PUT /my-accounts/{account}': async ({ session, params, body: { name } }) => ({
      message: 'The name is saved',
      data: await nameAccount(needs, session, { number: params.account, name }),
    }),
    'PUT /my-account-order': async ({ session, body: { accounts } }) => {
      await orderAccounts(database, session, accounts)
      return { message: 'The order is saved' }
    },
    'GET /my-accounts/{account}/closing': async ({ session, params }) => {
      await assertFewPreviews(session.customerId)
      const data = await previewOwnClosing(needs, session, params.account)
      return { message: 'What closing would pay out', data }
    },
    'POST /my-accounts/{account}/close': async ({ session, origin, params, query }) => {
      const { seenPaid } = query ?? {}
      const asked = { account: params.account }
      await proposeAsHolder(needs, {
        act: accountClosing(needs, { seenPaid }),
        asked,
        by: { session, origin },
      })
      return { message: 'The account is closed' }
    },
    'POST /move': async ({ session, origin, body: asked, idempotencyKey: key }) => {
      const data = await proposeAsHolder(needs, { act: moving, asked, by: { session, origin }, key })
      return { message: 'Moved', data }
    },
    'POST /my-pots': async ({ session, origin, body: form, idempotencyKey: key }) => ({
      message: 'The pot is there',
      data: await openPot(needs, { session, origin, form, key }),
    }),
    'PUT /my-pots/{account}': async ({ session, origin, params, body: form }) => ({
      message: 'The pot is changed',
      data: await changePot(needs, { session, origin, number: params.account, form }),
    }),
    'GET /my-pots/{account}/closing': async ({ session, origin, params: { account: pot } }) => {
      await assertFewPreviews(session.customerId)
      const data = await previewPotClosing(needs, { pot, session, origin })
      return { message: 'What closing would give back', data }
    },
    'POST /my-pots/{account}/close': async ({ session, origin, params, query }) => {
      const asked = { pot: params.account }
      const { seenPaid } = query ?? {}
      await proposeAsHolder(needs, { act: potClosing(needs, { seenPaid }), asked, by: { session, origin } })
      return { message: 'The pot is closed' }
    },
  }
}
