/** Wires to other banks. */
export const wires = {
  title: 'Wires',
  subtitle: 'To other banks. The money is held until the wire is settled or returned.',
  states: { held: 'Under way', settled: 'Settled', returned: 'Returned' },
  search: 'Search wires',
  placeholder: 'Name, bank or amount',
  list: 'Wires',
  empty: 'No wires here',
  nothingWaits: 'No wires are under way.',
  columns: {
    sender: 'Sender',
    beneficiary: 'Beneficiary',
    bank: 'Bank, purpose',
    amount: 'Amount',
    sent: 'Sent',
    state: 'State',
    decision: 'Decision',
  },
  settle: 'Settle',
  settleTitle: 'Settle this wire?',
  settleBody: (bank: string, sum: string, beneficiary: string, sender: string) =>
    `${bank} has received ${sum} for ${beneficiary}. The amount is taken from the account of ${sender}.`,
  settled: (sum: string, beneficiary: string) => `${sum} to ${beneficiary} settled`,
  return: 'Return',
  returnTitle: 'Return this wire?',
  returnBody: (sum: string, sender: string) => `${sum} becomes available to ${sender} again.`,
  returned: (sum: string, sender: string) => `${sum} returned to ${sender}`,
}
