import { type Brand, namesThisBank } from '@larkfield/contract/brand.ts'

/** One name for one payee, however number and bank are written: what is approved or trusted is found again by it. */
export function payeeName(
  brand: Brand,
  { bank, account }: { bank: string; account: string | number },
): string {
  const number = String(account).replace(/[ -]/g, '').toUpperCase()
  const at = namesThisBank(brand, bank) ? '' : bank.trim().replace(/\s+/g, ' ').toLowerCase()
  return `${number} ${at}`.trim()
}
