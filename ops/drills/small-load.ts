import { minor } from '@larkfield/contract/money.ts'
import { createLedger } from '@larkfield/ledger'

/** Posts so many transfers into a new account, and answers how many there are to move money. */
export async function postSome(appUrl: string, count: number): Promise<void> {
  const ledger = createLedger({ connectionString: appUrl })
  try {
    const { id } = await ledger.openAccount({ currency: 'USD' })
    for (let key = 0; key < count; key++)
      await ledger.post({
        kind: 'opening',
        amountMinor: minor(100),
        currency: 'USD',
        debit: 'cash_desk',
        credit: id,
        request: { principal: 'drill', call: 'opening', key: `${id} ${key}` },
      })
  } finally {
    await ledger.close()
  }
}
