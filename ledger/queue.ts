import type { Instruction } from './instruction.ts'
import type { AccountRef } from './types.ts'

export type Waiting<T> = {
  instruction: Instruction
  resolve(result: T): void
  reject(error: Error): void
  /** How often its account was found locked by somebody else; from then on it travels alone. */
  lockedOut: number
  /** A connection broke while it was being written, so it may have happened. */
  isUnsure: boolean
}

export type Batch<T> = { waiting: Waiting<T>[]; accounts: Set<AccountRef> }

/**
 * The line in front of the lanes. An instruction goes into the next batch unless one of its accounts is in another
 * batch under way, or in an instruction further ahead in the line: two lanes then never wait for each other's locks,
 * and the instructions of one account keep their order. This is for speed only; what is right is decided under the locks.
 */
export function createQueue<T>() {
  /** Instructions that had to step aside for a batch under way; they go first once it is done. */
  let aside: Waiting<T>[] = []
  let fresh: Waiting<T>[] = []
  const underWay = new Set<Batch<T>>()

  const isBusy = (ref: AccountRef) => {
    for (const batch of underWay) if (batch.accounts.has(ref)) return true
    return false
  }

  return {
    add(waiting: Waiting<T>): void {
      fresh.push(waiting)
    },

    get length() {
      return aside.length + fresh.length
    },

    get underWay() {
      return underWay.size
    },

    /** Undefined when nobody can start now. */
    take(most: number): Batch<T> | undefined {
      const line = aside.length === 0 ? fresh : aside.concat(fresh)
      const batch: Batch<T> = { waiting: [], accounts: new Set() }
      const skipped = new Set<AccountRef>()
      const left: Waiting<T>[] = []
      let index = 0
      for (; index < line.length && batch.waiting.length < most; index++) {
        const waiting = line[index]!
        const { instruction } = waiting
        const isAlone = waiting.lockedOut > 0
        if ('debit' in instruction) {
          const { debit, credit } = instruction
          const mustWait = isBusy(debit) || isBusy(credit) || skipped.has(debit) || skipped.has(credit)
          if (mustWait || (isAlone && batch.waiting.length > 0)) {
            skipped.add(debit).add(credit)
            left.push(waiting)
            continue
          }
          batch.accounts.add(debit).add(credit)
        }
        batch.waiting.push(waiting)
        if (isAlone) {
          index++
          break
        }
      }
      aside = index < line.length ? left.concat(line.slice(index)) : left
      fresh = []
      if (batch.waiting.length === 0) return undefined
      underWay.add(batch)
      return batch
    },

    done(batch: Batch<T>): void {
      underWay.delete(batch)
    },
  }
}
