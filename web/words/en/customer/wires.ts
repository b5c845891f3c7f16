/** Wires to other banks and the people one pays. */
export const wires = {
  title: 'Wires to other banks',
  note: 'On hold until the other bank confirms, then settled or returned',
  empty: 'No wires yet',
  emptyHint: 'Wires you send to other banks show up here.',
  sent: (moment: string) => `Sent ${moment}`,
  ended: {
    settled: (moment: string) => `settled ${moment}`,
    returned: (moment: string) => `returned ${moment}`,
    reversed: (moment: string) => `reversed ${moment}`,
  },
  payments: 'Payments',
  paymentsNote: 'The people you pay and your wires to other banks.',
  newTransfer: 'New transfer',
  beneficiaries: 'Saved beneficiaries',
  addBeneficiary: 'Add beneficiary',
  noBeneficiaries: 'No beneficiaries saved yet',
  noBeneficiariesHint: 'Save the people you pay often, and their details are filled in for you.',
  saveBeneficiary: 'Save beneficiary',
  accountNumber: 'Account number',
  name: 'Name',
  pay: 'Pay',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this beneficiary?',
  removeBody: (name: string, bank: string) =>
    `${name}, ${bank}, will be removed from your list. Transfers you have made are not affected.`,
}
