/** Mails to whoever runs the bank. The faults themselves are told as the books know them, by their rule. */
export const operator = {
  test: {
    subject: (bank: string) => `${bank}: a test mail`,
    text: 'This mail shows that the bank can send. Nothing has to be done.',
  },
  faults: {
    subject: (bank: string) => `${bank}: the books need attention`,
    lead: 'The books were verified and something is wrong:',
    more: (count: number) => `and ${count} more`,
    cure:
      'The desk shows it for as long as it lasts. Run verify-books for the whole picture, and keep a backup of the ' +
      'database as it is now before anything is changed.',
  },
  backups: {
    subject: (bank: string) => `${bank}: a backup failed`,
    backup: (problem: string) => `The backup failed: ${problem}`,
    drill: (problem: string) => `The restore drill failed: ${problem}`,
    hint:
      'It is tried again when it is due. The desk shows when the last backup and the last restore drill went well. You ' +
      'get this mail once, until one has gone well and another fails.',
  },
  anchor: {
    subject: (bank: string, number: number) => `${bank}: anchor ${number}`,
    lead:
      'This is where the books and the audit trail stand. Please keep it away from the bank: save it, one file for ' +
      'each, in a folder that "npm run verify-books -- --anchors FOLDER" can read.',
  },
}
