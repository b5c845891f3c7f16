import { namesThisBank } from '@larkfield/contract/brand.ts'
import { isWrongIban } from '@larkfield/contract/iban.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, keyOf, pageLimit } from '../../floor/http/paging.ts'
import { checkPayee } from './check-payee.ts'
import {
  type BeneficiaryRow,
  beneficiariesByName,
  countBeneficiaries,
  removeBeneficiary,
  saveBeneficiary,
} from './payees.queries.ts'
import { distrustPayee, trustPayee } from './trust-payee.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database'>

const MOST_BENEFICIARIES = 500

/** People a customer pays again and again. */
export function payeesRoutes(needs: Needs) {
  const { database, config } = needs
  const shown = (row: BeneficiaryRow) => ({
    _id: row.id,
    accountName: row.account_name,
    accountNumber: row.account_number,
    bank: row.bank,
    inHouse: namesThisBank(config.brand, row.bank),
    isTrusted: row.is_trusted,
  })

  return {
    'POST /payee-check': async ({ session, body }) => ({
      message: 'Payee check',
      data: await checkPayee(needs, session, body),
    }),
    'GET /beneficiaries': async ({ session, query }) => {
      const { customerId } = session
      const limit = pageLimit(query)
      const key = keyOf(query, ['name', 'id'])
      const after = key && { name: key[0], id: key[1] }
      const q = query?.q?.trim() || undefined
      const listed = await beneficiariesByName(database, { customerId, q, after, limit: limit + 1 })
      const { rows, nextCursor } = cutPage(listed, limit, (row) => [row.sort_name, row.id])
      const total = await countBeneficiaries(database, customerId, q)
      return { message: 'Beneficiaries', data: rows.map(shown), nextCursor, total }
    },
    'POST /beneficiaries': async ({ session, body }) => {
      const { customerId } = session
      if (!namesThisBank(config.brand, body.bank) && isWrongIban(body.accountNumber)) {
        throw new Refusal('iban_incorrect', { field: 'accountNumber' })
      }
      const row = await database.transaction(async (tx) => {
        const saved = await saveBeneficiary(tx, { customerId, ...trimmed(body) })
        // Counted after saving: one that only changes its name always fits.
        if ((await countBeneficiaries(tx, customerId)) > MOST_BENEFICIARIES) {
          throw new Refusal('too_many_beneficiaries')
        }
        return saved!
      })
      return { message: 'Beneficiary saved', data: shown(row) }
    },
    'PUT /beneficiaries/{beneficiaryId}/trust': async ({ session, origin, params, body }) => {
      const id = uuidOr('not_found', params.beneficiaryId)
      const row = await trustPayee(needs, { session, origin, id, approval: body?.approval })
      return { message: 'Wires to this beneficiary need no approval any more.', data: shown(row) }
    },
    'DELETE /beneficiaries/{beneficiaryId}/trust': async ({ session, origin, params }) => {
      const id = uuidOr('not_found', params.beneficiaryId)
      const row = await distrustPayee(needs, { session, origin, id })
      return { message: 'You approve wires to this beneficiary again.', data: shown(row) }
    },
    'DELETE /beneficiaries/{beneficiaryId}': async ({ session, params }) => {
      const id = uuidOr('not_found', params.beneficiaryId)
      if (!(await removeBeneficiary(database, session.customerId, id))) throw new Refusal('not_found')
      return { message: 'Beneficiary removed' }
    },
  } satisfies Handlers
}

const trimmed = (form: { accountName: string; accountNumber: string; bank: string }) => ({
  accountName: form.accountName.trim(),
  accountNumber: form.accountNumber.trim(),
  bank: form.bank.trim(),
})
