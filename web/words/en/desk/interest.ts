/** What a customer's accounts earn, at the desk. */
export const interest = {
  note: 'As the customer sees it: counted every night, each figure open down to its days',
  which: 'Account whose interest is shown',
  none: 'This account earns no interest and is charged none.',
  title: (account: string) => `Interest of ${account}`,
}
