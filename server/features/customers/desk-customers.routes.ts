import { toMajor } from '@larkfield/contract/money.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { linksFor } from '../../floor/stored-files/file-links.ts'
import { customerActs } from './acts.ts'
import { customerRow } from './customer-shapes.ts'
import { previewDeletion } from './delete-customer.ts'
import { changesFrom, newCustomerFrom } from './forms.ts'
import { photoChange, photoIn } from './keep-photo.ts'
import { listPage } from './list-customers.ts'
import { viewCustomer } from './view-customer.ts'

type Needs = Pick<
  Dependencies,
  | 'ceilings'
  | 'config'
  | 'database'
  | 'secrets'
  | 'ledger'
  | 'passwords'
  | 'sessions'
  | 'knownBrowsers'
  | 'sendMail'
>

/** What the desk sees and does of customers. */
export const deskCustomersRoutes = (needs: Needs) => {
  const { database, secrets } = needs
  const acts = customerActs(needs)
  const customerIn = ({ userId }: { userId: string }) => uuidOr('user_not_found', userId)
  return {
    'GET /view-all-users': async ({ session, query }) => ({
      message: 'Customers',
      ...(await listPage(database, linksFor(secrets, session), query)),
    }),

    'GET /admin-view-one-user/{id}': async ({ session, params }) => ({
      message: 'Customer',
      user: await viewCustomer(database, linksFor(secrets, session), uuidOr('user_not_found', params.id)),
    }),

    'POST /transfer-codes/{userId}': async ({ session, origin, params, body }) => {
      const by = { session, origin, reason: body.reason }
      const asked = { customerId: customerIn(params) }
      return { message: 'Transfer codes', data: await propose(needs, { act: acts.uncovering, asked, by }) }
    },

    'POST /admin-create': async ({ session, origin, body }) => {
      const asked = await newCustomerFrom(needs, body)
      const { customerId } = await propose(needs, { act: acts.creation, asked, by: { session, origin } })
      const record = await findCustomer(database, customerId)
      return { message: texts.adminCreate.done, data: customerRow(record!, linksFor(secrets, session)) }
    },

    'PUT /admin-update/{userId}': async ({ session, origin, params, body }) => {
      const customerId = customerIn(params)
      const asked = await changesFrom(needs, customerId, body)
      const by = { session, origin, reason: asked.reason }
      const { update } = customerActs(needs, { seenSwept: body.seenSwept })
      await propose(needs, { act: update, asked, by })
      return {
        message: texts.adminUpdate.done,
        data: await viewCustomer(database, linksFor(secrets, session), customerId),
      }
    },

    'PUT /profilephoto/{userId}': async ({ session, origin, params, upload }) => {
      const asked = { customerId: customerIn(params), photo: await photoIn(upload) }
      const fileId = await propose(needs, { act: photoChange, asked, by: { session, origin } })
      return {
        message: 'Profile photo updated successfully',
        profilePhoto: { url: linksFor(secrets, session).to(fileId) },
      }
    },

    'PUT /admin-status/{userId}': async ({ session, origin, params, body }) => {
      const { accountStatus: status, reason } = body
      const asked = { customerId: customerIn(params), status, reason }
      const { statusChange } = customerActs(needs, { seenSwept: body.seenSwept })
      const done = await propose(needs, { act: statusChange, asked, by: { session, origin, reason } })
      return { message: texts.adminStatus.done, ...sweptIn(done) }
    },

    'GET /admin-delete-preview/{userId}': async ({ session: by, params }) => {
      const desk = { ...needs, notices: noticesOf(needs.config.brand), by, hasWaited: false }
      return {
        message: 'What deleting would do',
        data: await previewDeletion(needs, desk, customerIn(params)),
      }
    },

    'DELETE /admin-delete/{userId}': async ({ session, origin, params, query }) => {
      const asked = { customerId: customerIn(params) }
      const by = { session, origin, reason: query?.reason }
      const { deletion } = customerActs(needs, { seenSwept: query?.seenSwept })
      const done = await propose(needs, { act: deletion, asked, by })
      return { message: texts.adminDelete.done, ...sweptIn(done) }
    },
  } satisfies Handlers
}

const sweptIn = ({ sweptMinor, currency }: { sweptMinor: bigint; currency: string }) =>
  sweptMinor > 0n ? { swept: toMajor(sweptMinor, currency), currency } : {}
