import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { type TestAdmin, type TestBank, testBank } from '../../../testing/bank.ts'
import { CASH_DESK, fund } from '../../../testing/money.ts'
import { placeStaff } from '../../../testing/people.ts'

export type Staff = Awaited<ReturnType<typeof placeStaff>>
export type Answer = Awaited<ReturnType<TestBank['call']>>

/** A bank where two people may approve, so that its policy holds, and a customer with money. */
export async function checkedBank() {
  const bank = await testBank({ config: { railTakesSeconds: 3600 } })
  const admin = await bank.signInAdmin()
  const ann = await bank.openCustomer({ fullName: 'Ann Asks' })
  await fund(bank, admin, ann, 90_000)
  const app = await placeStaff(bank, 'appr', ['approver'])
  return {
    bank,
    admin,
    ann,
    app,
    /** Somebody new each time: what one person moves alone counts together. */
    someone: (...roles: StaffRole[]) => placeStaff(bank, `p-${randomUUID().slice(0, 8)}`, roles),
    approve: ({ body }: Answer, by: { token: string } = app) =>
      bank.call('POST /proposals/{proposalId}/approve', {
        token: by.token,
        params: { proposalId: body.data.proposal._id },
        body: { seen: body.data.proposal.seen },
      }),
    credit: (by: Staff | TestAdmin, body: object) =>
      bank.call('POST /credit/{adminId}', {
        token: by.token,
        params: { adminId: by.id },
        body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 1, ...body },
      }),
    update: (by: Staff, body: object, of: { id: string } = ann) =>
      bank.call('PUT /admin-update/{userId}', { token: by.token, params: { userId: of.id }, body }),
  }
}
