import { Refusal, type RefusalCode } from '@larkfield/contract/refusals.ts'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The database's own form of an id. Any other text is the id of nothing, and is answered as such. */
export function uuidOr(refusal: RefusalCode, value: string): string {
  if (!UUID.test(value)) throw new Refusal(refusal)
  return value
}
