import { expect, test } from 'vitest'
import { addHolder } from '../../testing/holdings.ts'
import { deskStage, openedFor } from './testing/account-desk.ts'

test('the first account of somebody else is known as one, with everybody who holds it', async () => {
  const { bank, desk, ann, bob } = await deskStage()
  const other = await openedFor(desk, ann)
  for (const number of [ann.accountNumber, other])
    await addHolder(bank, { number, customer: bob, role: 'viewer' })
  const { data } = (await desk.list(bob)).body
  const of = (number: string) =>
    data.find(({ accountNumber }: { accountNumber: string }) => accountNumber === number)
  expect(of(bob.accountNumber)).toMatchObject({ isMain: true, isFirst: true })
  expect(of(ann.accountNumber)).toMatchObject({ isMain: false, isFirst: true })
  expect(of(other)).toMatchObject({ isMain: false, isFirst: false })
})
