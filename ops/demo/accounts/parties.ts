import { demoPeople } from '../people.ts'
import type { DemoPerson } from '../person.ts'
import { type DemoPot, demoAccounts, demoPots } from './accounts.ts'

/** An account with whoever owns it, and the pot it is, if it is one. */
type Party = { owner: DemoPerson; family: string; pot?: DemoPot }

export function personCalled(username: string): DemoPerson {
  const person = demoPeople.find((one) => one.username === username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

export function partyOf(number: string): Party {
  const person = demoPeople.find(({ accountNumber }) => accountNumber === number)
  if (person) return { owner: person, family: number }
  const account = demoAccounts.find((one) => one.number === number)
  if (account) return { owner: personCalled(account.holders[0].who), family: number }
  const pot = demoPots.find((one) => one.number === number)
  if (!pot) throw new Error(`nobody has the account ${number}`)
  return { owner: partyOf(pot.parent).owner, family: pot.parent, pot }
}

/** What both ends of a move are called, as the bank calls them: a pot by its name among those who know of it. */
export function sidesOfMove(from: string, to: string) {
  const sides = [partyOf(from), partyOf(to)] as const
  const isOneFamily = sides[0].family === sides[1].family
  const nameOf = ({ owner, pot }: Party) => (isOneFamily && pot ? pot.name : owner.fullName)
  return { senderName: nameOf(sides[0]), receiverName: nameOf(sides[1]) }
}

/** What somebody calls an account that they hold; its owner's name where they call it nothing. */
export function nameFor(username: string, number: string): string {
  const { owner, pot } = partyOf(number)
  const account = demoAccounts.find((one) => one.number === number)
  return pot?.name ?? account?.holders.find(({ who }) => who === username)?.name ?? owner.fullName
}
