import type { CustomerWords } from '../../area-words.ts'

export const tips: CustomerWords['tips'] = {
  title: 'Tipps',
  transfer: (brand) => [
    `${brand} verlangt nie Geld für einen Überweisungscode und fordert Sie nie auf, einen zu kaufen. Wer das tut, betrügt.`,
    'Prüfen Sie die Kontonummer zweimal: Geld an eine andere Bank kommt vielleicht nicht zurück.',
    'Seien Sie vorsichtig, wenn jemand Sie drängt oder Sie eine Zahlung geheim halten sollen.',
  ],
  codesOn: 'Ihren COT-, Steuer- und Abgleichcode finden Sie jederzeit in',
  yourProfile: 'Ihrem Profil',
  behindPassword: ', geschützt durch Ihr Passwort.',
  loan: (brand) => [
    `${brand} verlangt nie eine Gebühr vor der Auszahlung eines Kredits und nie Geld für einen Code.`,
    'Beantragen Sie, was Sie brauchen, und schreiben Sie, wofür: Das sehen wir uns zuerst an.',
    'Auf dieser Seite können Sie jeden Antrag bis zur Entscheidung verfolgen.',
  ],
  askBeforeSending: 'Sind Sie unsicher? Fragen Sie uns, bevor Sie senden.',
  askFirst: 'Unsicher, was passt? Fragen Sie uns zuerst.',
  care: 'Kundendienst kontaktieren',
}
