import { randomInt } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** The three codes a wire asks for. Sealed together in the customer's row; the customer can always see their own. */
export type TransferCodes = { cotCode: string; taxCode: string; matchingCode: number }

export const TRANSFER_CODES = 'transfer codes'

const sixDigits = () => randomInt(100_000, 1_000_000)

export const drawTransferCodes = (): TransferCodes => ({
  cotCode: `COT-${sixDigits()}`,
  taxCode: `TAX-${sixDigits()}`,
  matchingCode: sixDigits(),
})

/** What is sealed; the same for the same codes. */
export const asText = ({ cotCode, taxCode, matchingCode }: TransferCodes): string =>
  JSON.stringify([cotCode, taxCode, matchingCode])

export const sealTransferCodes = (secrets: Secrets, codes: TransferCodes): Buffer =>
  secrets.seal(TRANSFER_CODES, asText(codes))

export function openTransferCodes(secrets: Secrets, sealed: Buffer): TransferCodes {
  const [cotCode, taxCode, matchingCode] = JSON.parse(secrets.open(TRANSFER_CODES, sealed)) as [
    string,
    string,
    number,
  ]
  return { cotCode, taxCode, matchingCode }
}
