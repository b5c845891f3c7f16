import { beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { MoveForm } from '../moves/MoveForm.tsx'
import { placesIn } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { ownAccount } from '../testing/own-accounts.ts'
import { Review } from '../transfer/Review.tsx'
import { WireButtons } from '../transfer/WireButtons.tsx'
import type { WireFlow } from '../transfer/wire.ts'
import { LAST_STEP } from '../transfer/wire-form.ts'

const since = '2026-02-01T10:00:00.000Z'
const alone = ownAccount({ isMain: true, name: 'Everyday', availableBalance: 100 })
const ofTwo = ownAccount({
  accountNumber: '2000000009',
  name: 'Household',
  signing: 'both',
  availableBalance: 900,
  holders: [
    { _id: 'h1', name: 'Ada Lark', role: 'owner', since, isSelf: true },
    { _id: 'h2', name: 'Ben Finch', role: 'joint', since, isSelf: false },
    { _id: 'h3', name: 'Vera Wren', role: 'viewer', since, isSelf: false },
  ],
})
const WAITS = 'Waits up to 72 hours for the signature of Ben Finch. Nothing happens before.'
const ASK = '|Ask for the second signature|'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage({})))

const shown = (node: Parameters<typeof markupOf>[0]) =>
  read(
    markupOf(node, {
      answers: [[['my-accounts'], { data: [alone, ofTwo], sums: [] }]],
      at: paths.transfer,
    }),
  )

it('is said at the review of a wire, and on the button that asks for it', () => {
  const wireFrom = (account: OwnAccount) =>
    ({
      step: LAST_STEP,
      payer: { ...account, accountCurrency: 'USD' },
      payers: { accounts: [alone, ofTwo] },
      isTwoSigned: account.signing === 'both',
      payee: { standing: 'match' },
      form: {
        getValues: () => ({
          amount: 30,
          accountName: 'Tom',
          recipientAccount: '2000000017',
          bank: 'Larkfield',
          description: '',
        }),
      },
    }) as unknown as WireFlow
  const said = (account: OwnAccount) =>
    shown(
      <>
        <Review wire={wireFrom(account)} />
        <WireButtons wire={wireFrom(account)} formId="f" currency="USD" blocked={false} />
      </>,
    )
  expect(said(ofTwo)).toContain(`|Second signature|${WAITS}|Arrives|Right away once it is signed|`)
  expect(said(ofTwo)).toContain(ASK)
  expect(said(ofTwo)).not.toContain('Send $30.00')
  expect(said(alone)).toContain('|Arrives|Right away|')
  expect(said(alone)).toContain('|Send $30.00 to Tom|')
  expect(said(alone)).not.toContain('Second signature')
})

it('is said of a move out of the account, and not of one into it', () => {
  const places = placesIn([alone, ofTwo], { types: {} } as Parameters<typeof placesIn>[1])
  const moved = (from: string, to: string) =>
    shown(<MoveForm places={places} first={{ from, to }} close={() => undefined} />)
  const out = moved(ofTwo.accountNumber, alone.accountNumber)
  expect(out).toContain(WAITS)
  expect(out).toContain(ASK)
  const into = moved(alone.accountNumber, ofTwo.accountNumber)
  expect(into).not.toContain(WAITS)
  expect(into).toContain('|Move|')
  expect(into).not.toContain('no longer yours')
  // An account that is lost while the form is open pays nothing, and no other one instead of it.
  expect(moved('2000000025', alone.accountNumber)).toContain('is no longer yours')
})
