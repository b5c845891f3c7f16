/** What the tests use of a library that brings no types. */
declare module 'mt940js' {
  type Tag = { id: number; data: string }
  export type Mt940Transaction = {
    date: Date
    entryDate: Date | ''
    amount: number
    isReversal: boolean
    transactionType: string
    reference: string
    bankReference: string
    extraDetails: string
    details: string
    structuredDetails?: Record<string, string>
  }
  export type Mt940Statement = {
    transactionReference: string
    accountIdentification: string
    number: { statement: string; sequence: string }
    openingBalanceDate: Date
    closingBalanceDate: Date
    currency: string
    openingBalance: number
    closingBalance: number
    transactions: Mt940Transaction[]
    tags: Tag[]
  }
  export class Parser {
    parse(text: string, withTags: true): Mt940Statement[]
    /** Adds up floats of two decimals, which is wrong for currencies of three. */
    _validateGroup(tags: Tag[], place: number): void
  }
}
