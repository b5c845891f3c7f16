import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const verify = {
  title: 'Verify a statement',
  description: `Check whether a statement of ${brand.name} is genuine and complete: in your own browser, without an account, and nothing is uploaded.`,
  hero: {
    title: 'Is this statement genuine?',
    lead: `Somebody has handed you a statement of ${brand.name}. Drop the file here and see whether we signed it, whether anything was changed or left out, and whether it adds up.`,
    notes: [
      'Checked in your browser, nothing is uploaded',
      'Works offline once this page is loaded',
      'No account needed',
    ],
  },
  drop: {
    title: 'Drop the statement here',
    text: 'The PDF as the bank made it, or its proof file (.txt or .json), up to 30 MB.',
    choose: 'Choose a file',
    tooLarge: 'This file is larger than 30 MB, which no statement of ours is.',
    onlyOne: 'Please drop one file at a time.',
    empty: 'This file is empty. Please download it again, or ask for it again.',
    ofOneEntry:
      'This is the proof of a single entry of our books, as we hand it to auditors, and not a statement. How to check it is described in docs/PROOFS.md, which comes with the open-source software of the bank.',
    unreadable: 'This file could not be read. Please save it on this device and choose it again.',
  },
  code: {
    label: 'Or type its code',
    hint: 'It is printed on the statement: 20 letters and digits. Capitals, spaces and hyphens make no difference.',
    check: 'Check the code',
    missing: 'Please type the code that is printed on the statement.',
    notWhole: (count: number) =>
      `A code has 20 letters and digits, and this has ${count}. Please compare it with the paper.`,
    never: (signs: string) =>
      `A code never has ${signs} in it, since people mistake them. Please compare it with the paper.`,
    honest:
      'Our server hands out the proof file for a code; the check itself is made here. Then compare what this page shows with the paper in your hand.',
    noAnswer: 'The bank could not be reached. A code needs a connection; a file can be checked without one.',
  },
  progress: {
    keys: 'Fetching the keys of the bank',
    reading: 'Reading the file',
    asking: 'Asking for the proof file',
    checking: 'Checking the signature and every line',
    long: 'A long statement takes up to a minute. You can leave this page open meanwhile.',
  },
  keysMissing: {
    title: 'The keys of the bank could not be fetched',
    text: 'Without them no signature can be checked. Please check your connection.',
    none: 'This bank has not signed any statement yet, so there are no keys to check one with.',
    again: 'Try again',
  },
  unable: {
    title: 'This browser cannot check signatures',
    text: 'It lacks Ed25519 signatures, or this page did not come over a secure connection (https). Please use a current version of Chrome, Edge, Firefox or Safari, and open the page by its https address.',
    command: 'Whoever has the open-source software of the bank can check the file on a command line instead:',
  },
  unexpected:
    'Something went wrong while checking. Please try again; if it happens again, use another browser.',
  verdict: {
    genuine: 'This statement is genuine and complete',
    genuineProof: 'This proof file is genuine and complete',
    genuineCode: 'The statement with this code is genuine and complete',
    soFar: {
      document: (day: string) => `This statement is genuine, as things stood on ${day}`,
      proofFile: (day: string) => `This proof file is genuine, as things stood on ${day}`,
      code: (day: string) => `The statement with this code is genuine, as things stood on ${day}`,
    },
    document: 'We signed it, no byte of the PDF has changed since, and every line is in our sealed books.',
    proofAlone:
      'We signed it, and every line is in our sealed books. You gave the proof file alone: compare it below with the pages you were shown.',
    byCode:
      'Every line is in our sealed books. We have not seen your paper: compare it with what stands below, line by line.',
    notOver: 'Its period was not over when it was made, so more entries may have followed.',
    wrong: 'Do not rely on this file',
    wrongByCode: 'Do not rely on this statement',
    uncheckable: 'This file cannot be checked',
    advice: {
      file: 'Ask for the file as it was downloaded from the bank, or type the code that is printed on it.',
      rest: 'Ask for the file as it was downloaded from the bank. If that one fails too, please tell us.',
    },
    of: (name: string, moment: string) => `${name}, checked in this browser on ${moment}`,
    byTheCode: (code: string) => `Code ${code}`,
    another: 'Check another',
    save: 'Save the proof file',
  },
  checks: {
    title: 'What was checked',
    states: { holds: 'OK', failed: 'Failed', open: 'Not checked' },
    notReached: 'Not checked, because a check before it failed.',
    noDocument: 'There was no PDF to check. Compare the pages with what this page shows.',
    wholeSoFar:
      'Entries are numbered without gaps: from the first line to the last, none was left out. The period was not over yet, so it is complete only up to then.',
    list: {
      file: {
        name: 'File',
        holds: 'It holds a proof of the kind that we add to statements.',
        failed:
          'We found no proof of ours in it, or more than one. A scan, a photo or a PDF that was printed to a file again has none, and neither do statements made before we added proofs.',
      },
      signature: {
        name: 'Signature',
        holds: 'A key of ours signed the proof, and not one character has changed since.',
        failed:
          'None of our keys fits its signature. Either it was changed after it was signed, or we did not make it.',
      },
      document: {
        name: 'Document',
        holds: 'Every byte of the PDF is as it was when we made it, so its pages say what we wrote.',
        failed: 'The PDF was changed after we made it. Its pages may not say what we wrote.',
      },
      checkpoint: {
        name: 'Checkpoint',
        holds: 'We signed the state of our books that the proof leads to.',
        failed: 'The state of the books that the proof leads to was not signed by us.',
      },
      lines: {
        name: 'Lines',
        holds: 'Each line is an entry in our sealed books, with this day, amount and balance.',
        failed: 'At least one line is not in our sealed books as it stands in the file.',
      },
      sums: {
        name: 'Sums',
        holds: 'Each balance follows from the one before, from the opening to the closing balance.',
        failed: 'The amounts do not add up to the balances.',
      },
      period: {
        name: 'Completeness',
        holds: 'Entries are numbered without gaps: from the first line to the last, none was left out.',
        failed: 'A line was left out, or one does not belong to the period.',
      },
    },
  },
  books: {
    title: 'What the books say',
    lead: 'Compare this with the statement in front of you.',
    bank: 'Bank',
    holder: 'Account holder',
    number: 'Account number',
    currency: 'Currency',
    period: 'Period',
    made: 'Made on',
    code: 'Code',
    to: (from: string, to: string) => `${from} to ${to}`,
    opening: 'Opening balance',
    in: 'Money in',
    out: 'Money out',
    closing: 'Closing balance',
    openingOfAll: 'Opening balance of all',
    closingOfAll: 'Closing balance of all',
    lines: (account: string) => `Entries of account ${account}`,
    none: 'No entries in this period.',
    day: 'Day',
    entry: 'Entry',
    amount: 'Amount',
    balance: 'Balance',
    balanceAfter: (balance: string) => `Balance ${balance}`,
    showing: (shown: string, all: string) => `${shown} of ${all} entries shown`,
    showAll: (all: string) => `Show all ${all}`,
    showMore: (more: string) => `Show ${more} more`,
  },
  witnesses: {
    title: 'Witnesses',
    some: 'A witness keeps its own record of our books and signs that nothing in them was rewritten.',
    seen: (moment: string) => `signed on ${moment}`,
    none: 'No witness known here has signed this.',
    noneHint: 'It is our word alone that we show everybody the same books.',
    checkpoint: 'The checkpoint, to compare with one that somebody kept',
  },
  more: { title: 'Good to know' },
  meaning: {
    title: 'What this proves, and what it does not',
    proves: 'It proves',
    signed: 'that we signed this statement, and that nothing in it has changed since;',
    entries: 'that every line is an entry in our sealed books, as they stood at the checkpoint;',
    gapless: 'that no entry of the account is missing between the first line and the last;',
    sums: 'that the balances add up.',
    provesNot: 'It does not prove',
    who: 'who shows it to you: a file can be passed on. Compare the name with an identity document;',
    names:
      'that names and descriptions are true. They are what we wrote, under our signature, and often what a payer told us;',
    opened: (opened: string, all: string) =>
      `that what the lines say of names and reasons is in the sealed books: our signature covers it. For ${opened} of ${all} lines, what was noted when they were booked was checked against the books as well;`,
    after: 'what happened after the period, or after the checkpoint;',
    openEnd:
      'that nothing followed the last line within the period. When this was made our books held no later entry: for that you have our signed word;',
    notOver: 'what the rest of the period brought: it was not over when the statement was made;',
    memos: (count: string) =>
      `what notes from paper on the statement say (${count}): they moved no money and are not in the sealed books;`,
    sameForAll:
      'that we show everybody the same books. Witnesses, and checkpoints that others have kept, can show that.',
  },
  keys: {
    title: 'Keys this page trusts',
    lead: 'An auditor can compare these with the printed ones. The eight characters are the short name of a key.',
    bank: 'Keys of the bank',
    current: 'in use',
    earlier: 'used before',
    witnesses: 'Keys of witnesses',
    noWitnesses: 'The bank knows of no witness.',
    own: 'added by you',
    add: 'Add a witness that you trust',
    addHint: 'Its key, as name+id+key. It is kept on this page only, until you leave it.',
    addButton: 'Add the key',
    remove: (name: string) => `Remove ${name}`,
    removeButton: 'Remove',
    wrong: 'This is not a key as name+id+key. Please copy it whole.',
    noWitness: 'This key signs as a bank does, not as a witness. Please ask for the witness key.',
    known: 'This key is in the list already.',
  },
  elsewhere: {
    title: 'Checking without this page',
    text: 'The software of this bank is open source, and the same check runs on a command line. With a copy of the software, and keys that you have from elsewhere, you need neither this page nor our server:',
  },
  steps: {
    title: 'How it works',
    list: [
      {
        title: 'It stays with you',
        text: 'Your browser opens the file. Neither the file nor its contents leave your device.',
      },
      {
        title: 'The signature',
        text: 'We sign every statement with a key that only we hold. One changed character, and it no longer fits.',
      },
      {
        title: 'Every line',
        text: 'Each entry of our books is sealed for good. The file shows, line by line, that it is one of them.',
      },
      {
        title: 'Nothing left out',
        text: 'Entries are numbered without gaps and the balances follow from each other, so a missing line is found.',
      },
    ],
  },
}
