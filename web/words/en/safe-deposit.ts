import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const safeDeposit = {
  title: 'Safe deposit box',
  description: `A private box in ${brand.name}'s vault for deeds, papers and heirlooms: two keys, one register, your hands only.`,
  hero: {
    title: 'A quiet place for what cannot be replaced.',
    lead: 'Deeds, a will, your grandmother’s ring, the drive with every family picture. A safe deposit box keeps them dry, dark and out of reach of everyone but you.',
  },
  sizes: {
    title: 'A box that fits',
    lead: 'All boxes stand behind the same door and follow the same rules. Only the room inside differs.',
    list: [
      {
        name: 'Small',
        text: 'Passports, deeds, a will, share certificates. Papers lie flat in an envelope.',
        units: 1,
      },
      { name: 'Medium', text: 'Folders and a jewellery case, a coin album, back-up drives.', units: 2 },
      { name: 'Large', text: 'Collections, silver, a camera, the ledger of a family firm.', units: 3 },
    ],
  },
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Ask for a box',
        text: 'Write to us or call. We tell you which sizes are free and what they cost.',
      },
      {
        title: 'Sign once',
        text: 'Bring an identity document. You can name one more person who has access.',
      },
      { title: 'Two keys', text: 'Yours and ours turn together. Neither opens the box alone.' },
      {
        title: 'Come and go',
        text: 'Each visit is entered in the register with time and signature. You open the box alone, in a closed room.',
      },
    ],
  },
  care: {
    title: 'How we look after it',
    points: [
      {
        title: 'Two people, two keys',
        text: 'No member of staff can open a box alone, and we hold no copy of your key.',
      },
      { title: 'Steady air', text: 'Temperature and humidity are kept at levels where paper and film last.' },
      { title: 'A register you can read', text: 'Ask for the list of visits to your box at any time.' },
      {
        title: 'For those who come after',
        text: 'Executors are given access on showing the proper papers, with a witness present.',
      },
    ],
  },
  questions: {
    title: 'Good to know',
    list: [
      {
        question: 'What does not belong in a box?',
        answer:
          'Cash beyond a small reserve, anything unlawful, anything that spoils, leaks or burns. And no document you may need on a Sunday.',
      },
      {
        question: 'Are the contents insured?',
        answer:
          'We do not know what is inside, so the deposit insurance of an account does not cover it. Your household insurer or our insurance desk can.',
      },
      {
        question: 'What if I lose my key?',
        answer:
          'Tell us at once. The lock is changed in your presence; there is no second copy that could be misused in between.',
      },
      {
        question: 'Do I need an account with you?',
        answer:
          'A savings or current account makes it simple, because the yearly rent is booked from it and shows on your statement.',
      },
    ],
  },
  closing: {
    title: 'Shall we keep one free for you?',
    text: `Write a line about what you would like to store. We reply ${brand.claims.replyTime}.`,
    action: 'Ask for a box',
  },
}
