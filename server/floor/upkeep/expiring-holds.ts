import type { Ledger } from '@larkfield/ledger'
import type { DeskNews } from '../news/desk-news.ts'
import { type Regular, regularly } from './regularly.ts'

const EVERY_MS = 5_000

/** Ends holds whose time has run out (B16). Every node looks; the ledger's key makes each end happen once. */
export const startExpiringHolds = ({ ledger, deskNews }: { ledger: Ledger; deskNews: DeskNews }): Regular =>
  regularly(EVERY_MS, async () => {
    if ((await ledger.expireHolds()) > 0) deskNews.changed(['wires'])
  })
