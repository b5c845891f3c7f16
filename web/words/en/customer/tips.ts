/** The box of tips beside a wire and a loan. */
export const tips = {
  title: 'Tips',
  transfer: (brand: string) => [
    `${brand} never charges for a transfer code and never asks you to buy one. If someone does, it is fraud.`,
    'Check the account number twice: money sent to another bank may not come back.',
    'Be careful if someone rushes you or asks you to keep a payment secret.',
  ],
  codesOn: 'Your own COT, tax and matching codes are always on',
  yourProfile: 'your profile',
  behindPassword: ', behind your password.',
  loan: (brand: string) => [
    `${brand} never asks for a fee before a loan is paid out, and never charges for a code.`,
    'Ask for what you need, and say what it is for: that is what we look at first.',
    'You can follow every ticket on this page, from open to decided.',
  ],
  askBeforeSending: 'Not sure about something? Ask us before you send.',
  askFirst: 'Not sure what fits? Ask us first.',
  care: 'Contact Customer care',
}
