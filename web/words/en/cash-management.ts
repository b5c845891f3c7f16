import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const cashManagement = {
  title: 'Cash management',
  description: `Cash flow, receivables, real-time monitoring, remote deposit capture and fraud protection for companies that bank with ${brand.name}.`,
  hero: {
    title: 'Know where your cash is, and where it will be.',
    lead: 'Payroll on Friday, a tax bill on Monday, three invoices still open. Cash management puts them on one page, so “can we pay this?” takes a glance, not an afternoon.',
  },
  tools: {
    title: 'Five tools in one place',
    lead: 'Use one or all of them. They read the same books, so their figures never disagree.',
  },
  stories: {
    flow: {
      title: 'Cash flow',
      text: 'See what came in and what went out, month by month, and what is already committed. Planned payments are held, so the figure you read is the figure you can spend.',
      points: [
        'Available and book balance side by side',
        'Money in and out by month',
        'Holds shown apart from what has settled',
      ],
    },
    receivables: {
      title: 'Receivables',
      text: 'Every payment that reaches you carries its sender and its remark. Match it to the invoice in seconds and see at once who still owes you.',
      points: [
        'Search by sender, remark or amount',
        'Statements as PDF, CSV or spreadsheet',
        'One list for all incoming payments',
      ],
    },
    monitoring: {
      title: 'Real-time monitoring',
      text: 'The balance on your screen moves when the money does. There is no overnight run to wait for and no need to reload.',
      points: [
        'Live balance and entries',
        'A message when a wire is returned',
        'The same numbers for your accountant',
      ],
    },
    deposit: {
      title: 'Remote deposit capture',
      text: 'A cheque does not need a trip to town. Photograph both sides, send the pictures through your documents, and our desk books it with the image kept beside the entry.',
      points: [
        'From any phone with a camera',
        'Images are checked and stored privately',
        'You see when the desk has booked it',
      ],
    },
    fraud: {
      title: 'Fraud protection',
      text: 'Payments leave only with three codes that are yours alone. Five wrong attempts block transfers for 15 minutes, and the screen says until when.',
      points: [
        'Transfer codes checked together, never one by one',
        'A daily limit on what you can send',
        'An email when someone signs in from a new browser',
      ],
    },
  },
  closing: {
    title: 'Bring your numbers, leave with a plan.',
    text: `We have helped ${brand.claims.businessesHelped} businesses keep their cash in order. Tell us about yours and we will reply ${brand.claims.replyTime}.`,
  },
}
