import { randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import type { Features } from '@larkfield/server/features.ts'
import { isInForce, standingOf } from '@larkfield/server/floor/acts/policy.ts'
import type { CallContext, Handler } from '@larkfield/server/floor/http/call-context.ts'
import { partiesByNumber } from '@larkfield/server/floor/people/parties.queries.ts'
import * as queries from './demo.queries.ts'
import { inSession } from './in-session.ts'

type Asked<Name extends CallName> = Partial<Pick<CallContext<Name>, 'params' | 'body' | 'query'>>
type Ask = <Name extends CallName>(name: Name, asked: Asked<Name>) => Promise<void>
type Known = {
  idOf(accountNumber: string): Promise<string>
  loanFor(reason: string): Promise<string>
  cashDesk: string
  domain: string
}

/** What people at the desk asked for lately that waits for a second one, by their username. */
const wishes: readonly { by: string; wants(ask: Ask, known: Known): Promise<void> }[] = [
  {
    by: 'marcus',
    wants: (ask, { cashDesk }) =>
      ask('POST /credit/{adminId}', {
        body: {
          chooseAccount: '2232308846',
          from: cashDesk,
          amount: 18_500,
          description: 'Cash from the spring fair',
          reason: 'Counted twice, with the customer beside me',
        },
      }),
  },
  {
    by: 'liam',
    wants: async (ask, { idOf, domain }) =>
      ask('PUT /admin-update/{userId}', {
        params: { userId: await idOf('2121980463') },
        body: {
          email: `m.ellison@demo.${domain}`,
          reason: 'Has a new mailbox; showed her passport at the desk',
        },
      }),
  },
  {
    by: 'marcus',
    wants: async (ask, { loanFor }) =>
      ask('POST /loan-approve/{loanId}', {
        params: { loanId: await loanFor('An espresso machine and a terrace') },
        body: { reason: 'Two good years, and the lease runs until 2031' },
      }),
  },
  {
    by: 'liam',
    wants: async (ask, { idOf }) =>
      ask('DELETE /admin-delete/{userId}', {
        params: { userId: await idOf('2195038862') },
        query: { reason: 'Asked for it in writing after moving to Oregon' },
      }),
  },
  {
    by: 'helena',
    wants: (ask, { domain }) =>
      ask('POST /staff', {
        body: {
          username: 'joan',
          fullName: 'Joan Abara',
          email: `joan@desk.${domain}`,
          roles: ['teller'],
          reason: 'Starts at the beginning of the month',
        },
      }),
  },
]

/**
 * Has the people of the demonstration ask for what waits for a second one, by the calls that everybody uses. Only where
 * a second one is needed, and not again once somebody has decided something.
 */
export async function proposeDemoActs(features: Features): Promise<void> {
  const { database } = features.dependencies
  if (!isInForce(await standingOf(database))) return
  if ((await database.row<{ yes: boolean }>(queries.hasProposals))?.yes) return
  const known = await whatIsKnown(features)
  for (const { by, wants } of wishes) await asPerson(features, by, (ask) => wants(ask, known))
}

async function whatIsKnown({ dependencies }: Features): Promise<Known> {
  const { database, ledger, config } = dependencies
  const { currency, email } = config.brand
  const house = await ledger.houseAccounts(currency)
  return {
    idOf: async (accountNumber) =>
      (await partiesByNumber(database, [accountNumber]))[0]?.customer_id ?? randomUUID(),
    loanFor: async (reason) =>
      (await database.row<{ id: string }>(queries.demoLoanFor(reason)))?.id ?? randomUUID(),
    cashDesk: house.find(({ kind }) => kind === 'cash_desk')!.number,
    domain: email.split('@')[1]!,
  }
}

/** Somebody who has been disabled since asks for nothing. */
async function asPerson(
  features: Features,
  username: string,
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  const person = await features.dependencies.database.row<{ id: string }>(queries.demoStaffCalled(username))
  if (!person) return
  await inSession(features, { staffId: person.id }, (by) =>
    work(async (name, asked) => {
      const handler = features.handlers[name] as unknown as Handler<CallName>
      await handler({ ...by, ...asked } as unknown as CallContext<CallName>)
    }),
  )
}
