/** What every panel is given: the account it is about, in the address so that a reload keeps it, and a way out. */
export type PanelProps = {
  accountNumber: string
  onAccount: (accountNumber: string) => void
  onClose: () => void
}
