import { beforeAll, inject } from 'vitest'
import { ADMIN } from '../global-bank.ts'
import { type Seat, seats, type Who } from './screens.ts'

/** Everybody who may sit down in front of the browser. */
export function useSeats(): (who: Who) => Seat {
  let everybody: Seat[]
  beforeAll(async () => {
    everybody = await seats(inject('bankUrl'), ADMIN)
  })
  return (who) => everybody.find((seat) => seat.who === who)!
}
