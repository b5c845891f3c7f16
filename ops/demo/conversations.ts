/** What customers and the desk wrote to each other, oldest first; one that ends with the customer waits for an answer. */
export type DemoMessage = {
  by: 'customer' | 'desk'
  daysAgo: number
  /** The desk's; a customer's come with the subject the form gives them. */
  subject?: string
  text: string
}

export const conversations: Readonly<Record<string, readonly DemoMessage[]>> = {
  eleanor: [
    {
      by: 'customer',
      daysAgo: 18.2,
      text: 'Good morning, my wire to the Montessori school came back. I copied the number from their letter. Is the fee returned as well?',
    },
    {
      by: 'desk',
      daysAgo: 18,
      subject: 'Your returned wire',
      text: 'Dear Eleanor, we charge nothing for a wire, so nothing is lost: all of the 415.00 is available again. The school has a new account since this year; their office will have the new number.',
    },
    { by: 'customer', daysAgo: 17.9, text: 'They have indeed. Thank you for the quick answer!' },
    { by: 'desk', daysAgo: 17.8, subject: 'Your returned wire', text: 'With pleasure. Enjoy the trip.' },
    {
      by: 'customer',
      daysAgo: 0.2,
      text: 'One more question: the hut in Austria wants its deposit by Friday. Can you see when the wire will arrive?',
    },
  ],
  samuel: [
    {
      by: 'customer',
      daysAgo: 12.4,
      text: 'I am going to buy a planer for 9,400. Will my daily limit of 10,000 do if I pay the rent of my workshop on the same day?',
    },
    {
      by: 'desk',
      daysAgo: 12.1,
      subject: 'Your daily limit',
      text: 'Dear Samuel, planer and rent together are above it. Send one of them a day later, or tell us and we raise the limit for good.',
    },
    { by: 'customer', daysAgo: 12, text: 'A day later is fine. Thanks.' },
  ],
  'anna.becker': [
    {
      by: 'customer',
      daysAgo: 33.6,
      text: 'I get letters about a garden subscription that I never ordered. Could it be that there is another Anna Becker?',
    },
    {
      by: 'desk',
      daysAgo: 33.2,
      subject: 'Another Anna Becker',
      text: 'There is, and we have noted it on both accounts. We tell you apart by account number and date of birth. Sorry for the mix-up; the letters stop.',
    },
  ],
  'anna.becker.1951': [
    {
      by: 'customer',
      daysAgo: 32.8,
      text: 'Somebody wished me luck for my law exam. I passed my last exam in 1974. Please check the address.',
    },
    {
      by: 'desk',
      daysAgo: 32.5,
      subject: 'Your address',
      text: 'Dear Mrs Becker, a customer of the same name studies law. Your address is right, our envelope was not. We apologise.',
    },
    { by: 'customer', daysAgo: 32.3, text: 'Then I wish her luck in my turn.' },
  ],
  'henry.caldwell': [
    {
      by: 'desk',
      daysAgo: 5.7,
      subject: 'Your account is disabled',
      text: 'Dear Mr Caldwell, your account was used from an address far from home. We disabled it to protect you. Please call us, with your passport at hand.',
    },
    {
      by: 'customer',
      daysAgo: 2.1,
      text: 'That was me, at a conference in Lisbon! When can I use the account again?',
    },
  ],
  'oliver.hutchins': [
    {
      by: 'desk',
      daysAgo: 29,
      subject: 'Documents needed',
      text: 'Please upload a passport or driving licence. Without one we must disable the account after twenty days.',
    },
    {
      by: 'desk',
      daysAgo: 9,
      subject: 'Your account is disabled',
      text: 'We have not received a document. Upload one and write to us; we enable the account the same day.',
    },
    {
      by: 'customer',
      daysAgo: 0.6,
      text: 'I lost my licence and wait for the new one. Is a pay slip enough for now?',
    },
  ],
  'sabine.kramer': [
    {
      by: 'customer',
      daysAgo: 45.3,
      text: 'Könnten Sie mir bitte eine Bestätigung über die Zinsen des letzten Jahres schicken?',
    },
    {
      by: 'desk',
      daysAgo: 45.1,
      subject: 'Zinsbestätigung',
      text: 'Liebe Frau Krämer, im Kontoauszug können Sie den Zeitraum frei wählen und als PDF speichern; die Zinsen stehen dort einzeln. Gilt auch beim Finanzamt.',
    },
    { by: 'customer', daysAgo: 45, text: 'Gefunden, danke schön!' },
  ],
  ahornbirch: [
    {
      by: 'customer',
      daysAgo: 2.3,
      text: 'Our larch boards are held at the sawmill until the third payment is there. The wire has been on its way since yesterday. Could you ask the other bank?',
    },
    {
      by: 'desk',
      daysAgo: 2.1,
      subject: 'Your wire to Sägewerk Oberau',
      text: 'We have asked. That bank works by post and usually needs three days.',
    },
    {
      by: 'customer',
      daysAgo: 1.1,
      text: 'Still nothing. Please return it if it has not arrived by tomorrow; we pay by another way then.',
    },
  ],
  'julian.hofer': [
    {
      by: 'customer',
      daysAgo: 0.9,
      text: 'My employer asks for an IBAN. Do you have one for me, or is the account number enough?',
    },
  ],
  'walter.grunwald': [
    {
      by: 'customer',
      daysAgo: 8.5,
      text: 'The letters on the statement are rather small. Is there a larger print?',
    },
    {
      by: 'desk',
      daysAgo: 8.2,
      subject: 'Larger print',
      text: 'Dear Mr Grünwald, the page grows with your browser: hold Ctrl and press +. The PDF can be printed at 140 %.',
    },
    { by: 'customer', daysAgo: 8, text: 'My granddaughter showed me. Much better.' },
  ],
  rowingclub: [
    {
      by: 'customer',
      daysAgo: 3.4,
      text: 'We elected a new treasurer. What do you need so that she can sign for the club?',
    },
    {
      by: 'desk',
      daysAgo: 3.2,
      subject: 'A new treasurer',
      text: 'Congratulations to her. Please upload the minutes of the meeting and her passport under Documents.',
    },
    { by: 'customer', daysAgo: 0.4, text: 'Both are uploaded.' },
  ],
}

/** From the contact form of the public site, by people who are no customers. */
export const visitors = [
  {
    name: 'Margot Delacroix',
    email: 'margot.delacroix@mail.example',
    daysAgo: 6.5,
    isRead: true,
    text: 'Do you open accounts for people who live in Québec and work in Vermont?',
  },
  {
    name: 'Bernd Ohlsen',
    email: 'b.ohlsen@post.example',
    daysAgo: 1.7,
    isRead: false,
    text: 'We are a small bakery looking for a house bank. May I come by on Thursday afternoon?',
  },
  {
    name: 'Shanice Carter',
    email: 'shanice@inbox.example',
    daysAgo: 0.3,
    isRead: false,
    text: 'I signed up but no code has arrived. Which address does it come from?',
  },
] as const
