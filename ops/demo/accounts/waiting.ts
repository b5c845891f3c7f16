import type { Features } from '@larkfield/server/features.ts'
import type { CallContext } from '@larkfield/server/floor/http/call-context.ts'
import { openTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import { inSession } from '../in-session.ts'
import {
  demoCustomerCalled,
  expireInvitations,
  hasHolderProposals,
  insertWaitingInvitation,
} from './accounts.queries.ts'
import { EXTENSION, STREET_FAIR } from './accounts.ts'

/** Wires from the account that two sign: one waits for each of them. */
const wires = [
  {
    by: 'samuel',
    accountName: 'Builders’ Yard Vermont',
    recipientAccount: '83040127',
    bank: 'Summit Trust',
    amount: 1_860,
    description: 'Larch boards for the veranda',
  },
  {
    by: 'eleanor',
    accountName: 'Northern Tool Hire',
    recipientAccount: '83040138',
    bank: 'Summit Trust',
    amount: 145,
    description: 'Scaffold for a week',
  },
]

/**
 * Has people of the demonstration ask each other for what waits for the other one. It lasts for days only, so it is
 * asked for again at a later start, unless somebody has decided something.
 */
export async function askDemoHolders(features: Features): Promise<void> {
  const { database } = features.dependencies
  await database.run(expireInvitations(STREET_FAIR))
  await database.run(insertWaitingInvitation({ from: 'tomas', account: STREET_FAIR, to: 'eleanor' }))
  if ((await database.row<{ yes: boolean }>(hasHolderProposals))?.yes) return
  for (const { by, ...wire } of wires) await sendWire(features, by, wire)
}

/** By the call that everybody uses, with the customer's own codes. */
async function sendWire(features: Features, username: string, wire: Omit<(typeof wires)[number], 'by'>) {
  const { database, secrets } = features.dependencies
  const customer = await database.row<{ id: string; codes: Buffer }>(demoCustomerCalled(username))
  if (!customer) return
  const body = { account: EXTENSION, ...wire, ...openTransferCodes(secrets, customer.codes) }
  await inSession(features, { customerId: customer.id }, (by) =>
    features.handlers['POST /transfer']!({ ...by, body } as unknown as CallContext<'POST /transfer'>),
  )
}
