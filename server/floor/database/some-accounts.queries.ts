/** Narrows a query by the column that names an account. */
export type Within = (column: string) => string

/** Those above one id, up to another, as the first two values of a statement. */
export const ofSomeAccounts: Within = (column) => `${column} > $1 and ${column} <= $2`
