/** What is written in the drawn pictures, and the sentence that stands for each when it is heard. */
export const pictures = {
  hero: {
    label: "A customer's home screen: the balance, its history, the latest entries and the card",
    available: 'Available balance',
    kind: 'Savings',
    entries: [
      { who: 'Salary, Orchard Works', when: 'Today' },
      { who: 'Harbour Dental', when: 'Yesterday' },
      { who: 'Maple Street rent', when: '1 March' },
    ],
    settled: 'Wire settled',
    seen: 'It arrived, and you saw every step',
  },
  wire: {
    label: 'A wire transfer and its four steps, each with its time',
    title: 'Wire to Northern Co-op Bank',
    state: 'Settled',
    steps: [
      { title: 'Checked', text: 'Your three codes, your limit, your balance' },
      { title: 'Held', text: 'Set aside at once, still yours' },
      { title: 'Sent', text: 'On its way to the other bank' },
      { title: 'Settled', text: 'Arrived and on your statement' },
    ],
  },
  code: {
    label: 'A one-time code being entered into six boxes',
    tag: 'Only you',
    note: 'Valid for 5 minutes, then gone',
  },
  growth: 'Savings growing month by month',
  support: {
    label: 'A conversation with customer care late in the evening',
    question: 'I changed my phone number. Where do I tell you?',
    answer: 'Good evening, Maya. Settings, then Edit Profile. I have checked: your codes stay the same.',
    from: 'Customer Care · 23:41',
    thanks: 'Done. Thank you!',
  },
}
