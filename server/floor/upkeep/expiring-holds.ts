import type { Dependencies } from '../dependencies.ts'
import { type Regular, regularly } from './regularly.ts'

const EVERY_MS = 5_000

/** Ends holds whose time has run out (B16). Every node looks; the ledger's key makes each end happen once. */
export const startExpiringHolds = ({
  clock,
  ledger,
  deskNews,
  watch,
}: Pick<Dependencies, 'clock' | 'ledger' | 'deskNews' | 'watch'>): Regular =>
  regularly({ work: 'hold expiry', everyMs: EVERY_MS, watch }, async () => {
    if (await clock.waits?.()) return
    if ((await ledger.expireHolds()) > 0) deskNews.changed(['wires'])
  })
