import { setTimeout as wait } from 'node:timers/promises'

/** One direction of one connection, as the weather sees it. */
export type Way = {
  /** The same object for both directions of a connection. */
  connection: object
  direction: 'asking' | 'answering'
  write(bytes: Buffer): Promise<void>
  /** Resets both ends at once, as a crashed machine or a firewall would. */
  cut(): void
}

/** What becomes of bytes on a link. `over` resolves when the weather changes. */
export type Weather = { carry(chunk: Buffer, way: Way, over: Promise<void>): Promise<void> }

type Random = () => number

export const clear: Weather = { carry: (chunk, way) => way.write(chunk) }

/** Each connection lives for a number of bytes drawn for it, then is reset in the middle of a chunk. */
export function resetAtRandomByte(random: Random, most = 6_000): Weather {
  const budgets = new WeakMap<object, number>()
  return {
    async carry(chunk, way) {
      const left = budgets.get(way.connection) ?? 1 + Math.floor(random() * most)
      budgets.set(way.connection, left - chunk.length)
      await way.write(chunk.subarray(0, Math.max(0, left)))
      if (chunk.length >= left) way.cut()
    },
  }
}

/**
 * Lets the deed happen and keeps its confirmation: the connection is reset when `mark` comes back, before any byte of
 * that chunk. The mark may be cut in two by the network, so the end of the chunk before is remembered.
 */
export function resetBeforeReply(random: Random, mark: string, share: number): Weather {
  const tails = new WeakMap<object, string>()
  return {
    async carry(chunk, way) {
      if (way.direction === 'answering') {
        const seen = (tails.get(way.connection) ?? '') + chunk.toString('latin1')
        tails.set(way.connection, seen.slice(-(mark.length - 1)))
        if (seen.includes(mark) && random() < share) return way.cut()
      }
      await way.write(chunk)
    },
  }
}

/** Nothing passes and nobody is told. When it is over, what waited arrives late or the connection turns out dead. */
export function blackHole(random: Random): Weather {
  return {
    async carry(chunk, way, over) {
      await over
      if (random() < 0.5) return way.cut()
      await way.write(chunk)
    },
  }
}

export function delay(random: Random, mostMs: number): Weather {
  return {
    async carry(chunk, way, over) {
      await Promise.race([wait(random() * mostMs), over])
      await way.write(chunk)
    },
  }
}

/** A few bytes at a time, so that every message arrives in pieces. */
export function slowDrip(bytesAtOnce: number, everyMs: number): Weather {
  return {
    async carry(chunk, way, over) {
      let isOver = false
      void over.then(() => {
        isOver = true
      })
      let at = 0
      while (at < chunk.length && !isOver) {
        await way.write(chunk.subarray(at, at + bytesAtOnce))
        at += bytesAtOnce
        await wait(everyMs)
      }
      if (at < chunk.length) await way.write(chunk.subarray(at))
    },
  }
}
