import { type TransferId, transferId } from '@larkfield/ledger'

/** Transfers and holds are numbers in the books; outside they carry a prefix, so that no memo's id can look alike. */
export const shownId = (id: number): string => `tr-${String(id).padStart(6, '0')}`

/** undefined when the text is no transfer's id. */
export function transferIdOf(shown: string): TransferId | undefined {
  const digits = /^tr-(\d{6,15})$/.exec(shown)?.[1]
  return digits === undefined ? undefined : transferId(digits)
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
