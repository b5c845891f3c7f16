import type { Words } from '../en.ts'

type Letters = Pick<
  Words['letters'],
  | 'loanOffered'
  | 'loanLate'
  | 'loanChanged'
  | 'loanResumed'
  | 'loanPayerChosen'
  | 'loanFeeWaived'
  | 'loanPayerStopped'
  | 'loanPayerOfOther'
  | 'loanPaidOut'
  | 'loanRepaidEarly'
  | 'loanOver'
  | 'loanSetOff'
>
type After = Pick<Parameters<Letters['loanRepaidEarly']['content']>[0], 'left' | 'plan'>

const after = ({ left, plan }: After) =>
  ` Vom Kredit sind noch ${left} offen.${
    plan
      ? ` Die nächste Rate über ${plan.instalment} ist am ${plan.next} fällig, die letzte am ${plan.last}. Alle Raten sehen Sie unter Kredite.`
      : ''
  }`

const stopped = {
  left: (account: string) => `Sie führen das Konto ${account} nicht mehr mit`,
  closed: (account: string) => `Das Konto ${account} ist geschlossen`,
  twoSign: (account: string) => `Für das Konto ${account} zeichnen zwei Personen`,
}

export const loanLetters: Letters = {
  loanOffered: {
    subject: 'Unser Angebot für Ihren Kredit',
    content: (it) =>
      `Wir können Ihnen einen Kredit über ${it.sum} anbieten. Den Tilgungsplan und die Kosten sehen Sie unter Kredite. Dort können Sie ihn bis ${it.until} annehmen.`,
  },
  loanLate: {
    subject: 'Eine Rate Ihres Kredits ist überfällig',
    content: (it) =>
      `${it.sum} Ihres Kredits sind seit dem ${it.since} fällig, seit ${it.days} Tagen. Bitte zahlen Sie unter Kredite oder sorgen Sie dafür, dass auf dem Konto, von dem wir einziehen, genug Geld ist. Wenn Sie nicht zahlen können, schreiben Sie uns bitte.`,
  },
  loanChanged: {
    subject: 'Ihr Kredit hat einen neuen Plan',
    content: (it) =>
      `Wir haben einen neuen Plan für Ihren Kredit vereinbart. Die nächste Rate über ${it.instalment} ist am ${it.from} fällig. Alle Raten sehen Sie unter Kredite.`,
  },
  loanResumed: {
    subject: 'Wir berechnen für Ihren Kredit wieder Zinsen',
    content: (it) =>
      `Ab heute berechnen wir für Ihren Kredit wieder Zinsen; die Zeit dazwischen kostet nichts. Ihr Plan ist daran angepasst. ` +
      `Die nächste Rate über ${it.instalment} ist am ${it.from} fällig. Alle Raten sehen Sie unter Kredite.`,
  },
  loanPayerChosen: {
    subject: 'Für die Raten eines Kredits ist ein Konto gewählt',
    content: (it) =>
      `Unsere Mitarbeitenden haben eingerichtet, dass die Raten ${it.isBorrower ? 'Ihres' : 'eines'} Kredits ab jetzt vom Konto ${it.account} eingezogen werden.` +
      (it.isBorrower ? ' Sie können unter Kredite jederzeit ein anderes Konto wählen.' : ''),
  },
  loanFeeWaived: {
    subject: 'Wir haben eine Mahngebühr erlassen',
    content: (it) =>
      `Die Mahngebühr von ${it.sum} für Ihren Kredit müssen Sie nicht zahlen. Was noch fällig ist, sehen Sie unter Kredite.`,
  },
  loanPayerStopped: {
    subject: 'Bitte wählen Sie ein Konto für Ihren Kredit',
    content: (it) =>
      `${stopped[it.why](it.account)}, daher ziehen wir die Raten ${it.loans === 1 ? 'Ihres Kredits' : 'Ihrer Kredite'} nicht davon ein. ` +
      'Bitte wählen Sie unter Kredite ein anderes Konto, bevor die nächste Rate fällig ist, oder bezahlen Sie sie dort selbst.' +
      (it.why === 'twoSign' ? ' Wenn Sie dieses Konto wieder wählen, müssen Sie beide zustimmen.' : ''),
  },
  loanPayerOfOther: {
    subject: 'Wir ziehen einen Kredit nicht mehr von Ihrem Konto ein',
    content: (it) =>
      `Die Raten eines Kredits kamen vom Konto ${it.account}. Für das Konto zeichnen jetzt zwei Personen, daher ziehen wir sie nicht mehr davon ein. ` +
      'Wir tun es nur wieder, wenn zwei von Ihnen zustimmen.',
  },
  loanPaidOut: {
    subject: 'Ihr Kredit ist ausgezahlt',
    content: (it) =>
      `Sie haben unser Angebot angenommen. Ihr Kredit über ${it.sum} ist auf Ihr Konto ${it.account} ausgezahlt. ` +
      `Die erste Rate über ${it.instalment} ist am ${it.dueOn} fällig. ` +
      'Alle Raten und den Vertrag als PDF finden Sie auf der Seite des Kredits unter Kredite.',
  },
  loanRepaidEarly: {
    subject: 'Ihre vorzeitige Rückzahlung ist eingegangen',
    content: (it) => `${it.sum} wurden vorzeitig von Ihrem Konto ${it.account} zurückgezahlt.${after(it)}`,
  },
  loanOver: {
    subject: 'Ihr Kredit ist zurückgezahlt',
    content: (it) =>
      `${it.sum} wurden vorzeitig von Ihrem Konto ${it.account} zurückgezahlt. Damit ist Ihr Kredit getilgt: ` +
      'Sie schulden nichts mehr, und es werden keine Raten mehr fällig. Den Vertrag und alle Zahlungen finden Sie weiterhin unter Kredite.',
  },
  loanSetOff: {
    subject: 'Wir haben eine Kreditzahlung von Ihrem Konto eingezogen',
    content: (it) =>
      `Unsere Mitarbeitenden haben ${it.sum} von Ihrem Konto ${it.account} für einen Kredit eingezogen. Referenz: ${it.reference}.` +
      (it.after === 'repaid' ? ' Damit ist der Kredit getilgt.' : it.after ? after(it.after) : ''),
  },
}
