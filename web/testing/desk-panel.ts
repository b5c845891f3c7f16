import { type Locator, page } from 'vitest/browser'

/** A field by its label, whether or not the label wears the star of a required field. */
export const field = (within: Locator, label: string) =>
  within.getByLabelText(new RegExp(`^${label}( \\*)?$`)).first()

export async function choose(panel: Locator, label: string, option: string): Promise<void> {
  await field(panel, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types into one of the selects over all accounts and takes what it offers. */
export async function chooseAccount(panel: Locator, label: string, account: string): Promise<void> {
  await field(panel, label).fill(account)
  // The offer shows the digits in groups of four.
  const grouped = account.replace(/(\d{4})(?=\d)/g, '$1 ')
  await page.getByRole('option', { name: grouped }).first().click()
}
