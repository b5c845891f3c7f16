import type { AccountStatus } from '@larkfield/ledger'
import type { Words } from '../en.ts'
import { approvals, approvedChanges } from './approvals.ts'
import { securityChanges } from './security-changes.ts'

/** After the greeting a sentence goes on with a small letter, as in any German letter. */
export const mails: Words['mails'] = ({ name, phone }) => {
  const ifNotYou = `Falls Sie das nicht waren, rufen Sie uns bitte sofort an: ${phone}.`
  const codeLine = (code: string) => `Ihr Code lautet ${code}. Er gilt 5 Minuten und nur einmal.`
  const neverAsk = 'Wir fragen Sie nie nach diesem Code, weder am Telefon noch per E-Mail.'
  const placeLines = ({ time, address }: { time: string; address: string }) =>
    `Zeit: ${time}\nAdresse: ${address}`

  const stopLine = (link: string | undefined) =>
    link
      ? `Falls Sie noch einen davon haben oder es nicht waren, stoppen Sie es hier, ohne sich anzumelden:\n${link}\nAuch wer sich mit einem davon anmeldet, stoppt es.`
      : 'Falls Sie noch einen davon haben, melden Sie sich damit an: Das stoppt es.'

  return {
    greeting: (person) => `Guten Tag ${person},`,
    greetingWithoutName: 'Sehr geehrte Kundin, sehr geehrter Kunde,',
    closing: `Mit freundlichen Grüßen\n${name}`,
    browserOn: (browser, system) => `${browser} auf ${system}`,
    unknownBrowser: 'unbekannt',

    welcome: ({ accountNumber, code }) => ({
      subject: `Willkommen bei ${name}`,
      paragraphs: [
        `Ihre Kontonummer lautet ${accountNumber}. Mit ihr und Ihrem Passwort melden Sie sich an.`,
        `Ein Schritt fehlt noch: Bitte bestätigen Sie Ihre E-Mail-Adresse.\n${codeLine(code)}`,
        neverAsk,
      ],
    }),
    signUpCode: ({ accountNumber, code }) => ({
      subject: `Ihr neuer Code von ${name}`,
      paragraphs: [
        `${codeLine(code)} Frühere Codes gelten nicht mehr.`,
        `Ihre Kontonummer lautet ${accountNumber}.`,
        neverAsk,
      ],
    }),
    resetCode: ({ code }) => ({
      subject: `Ihr Code von ${name} für ein neues Passwort`,
      paragraphs: [
        'Sie haben einen Code angefordert, um ein neues Passwort zu wählen.',
        codeLine(code),
        `${neverAsk} Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.`,
      ],
    }),
    signInCode: ({ code }) => ({
      subject: `Ihr Anmeldecode von ${name}`,
      paragraphs: [
        'bei Ihrem Konto gab es viele fehlgeschlagene Anmeldungen. Damit Sie sich trotzdem anmelden können, fragen wir in jedem Browser, den wir noch nicht kennen, nach einem Code.',
        codeLine(code),
        `${neverAsk} Wer ihn angefordert hat, kennt Ihr Passwort. ${ifNotYou}`,
      ],
    }),
    approvalCode: ({ code, what }) => ({
      subject: `Ihr Freigabecode von ${name}`,
      paragraphs: [
        approvals[what.purpose](what),
        codeLine(code),
        `Er gilt genau hierfür und für nichts anderes. ${neverAsk} ${ifNotYou}`,
      ],
    }),
    approvedChange: ({ change, ...where }) => ({
      subject: `Ihr Konto bei ${name} wurde geändert`,
      paragraphs: [approvedChanges[change], `${placeLines(where)}\nBrowser: ${where.browser}`, ifNotYou],
    }),
    securityChanged: ({ change, ...where }) => ({
      subject: `Ihre Anmeldung bei ${name} wurde geändert`,
      paragraphs: [securityChanges[change], `${placeLines(where)}\nBrowser: ${where.browser}`, ifNotYou],
    }),
    securityChangedByBank: ({ change }) => ({
      subject: `Ihre Anmeldung bei ${name} wurde geändert`,
      paragraphs: [securityChanges[change], ifNotYou],
    }),
    factorLossAsked: ({ until, link, ...where }) => ({
      subject: `Waren Sie das? Ihre Passkeys und Codes bei ${name} sollen entfernt werden`,
      paragraphs: [
        `jemand hat mit einem Code, der an diese Adresse ging, ein neues Passwort gewählt und gemeldet, dass Sie Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes verloren haben. Wir entfernen sie am ${until}. Von da an öffnet allein Ihr Passwort Ihr Konto.`,
        'Falls Sie das waren, müssen Sie nichts tun: Wir schreiben Ihnen wieder.',
        stopLine(link),
        `${placeLines(where)}\nBrowser: ${where.browser}`,
        ifNotYou,
      ],
    }),
    factorLossSoon: ({ until, link }) => ({
      subject: `Bald werden Ihre Passkeys und Codes bei ${name} entfernt`,
      paragraphs: [
        `am ${until} entfernen wir Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes, weil sie als verloren gemeldet wurden.`,
        stopLine(link),
        ifNotYou,
      ],
    }),
    staffInvited: ({ link, until }) => ({
      subject: `Ihr Zugang zum Schalter von ${name}`,
      paragraphs: [
        `Sie haben Zugang zum Schalter von ${name} erhalten.`,
        `Bitte wählen Sie hier bis ${until} Ihr Passwort. Der Link gilt einmal:\n${link}`,
        'Auf der Seite sehen Sie den Benutzernamen, mit dem Sie sich anmelden. Danach bitten wir Sie, einen Passkey oder eine Authenticator-App hinzuzufügen.',
        `Wenn Sie das nicht erwartet haben, verwenden Sie den Link nicht und rufen Sie uns an: ${phone}.`,
      ],
    }),
    proposalWaits: ({ link }) => ({
      subject: `Bei ${name} wartet etwas auf Ihre Entscheidung`,
      paragraphs: [
        'jemand aus dem Team hat etwas vorgeschlagen, das eine zweite Person braucht. Bitte melden Sie sich am Schalter an und sehen Sie unter Freigaben nach.',
        ...(link ? [link] : []),
        'Solange mehr wartet, schreiben wir Ihnen höchstens einmal in der Stunde.',
      ],
    }),
    signatureWaits: ({ accountNumber }) => ({
      subject: `Bei ${name} wartet etwas auf Ihre Unterschrift`,
      paragraphs: [
        `jemand, mit dem Sie das Konto ${accountNumber} gemeinsam führen, möchte etwas veranlassen, das auch Ihre Unterschrift braucht. Bitte melden Sie sich an und sehen Sie unter Unterschriften nach.`,
        'Ohne Ihre Unterschrift geschieht nichts, und nach 72 Stunden ist es hinfällig.',
      ],
    }),
    holderInvited: ({ inviter }) => ({
      subject: `Einladung zu einem gemeinsamen Konto bei ${name}`,
      paragraphs: [
        `${inviter || 'eine Kundin oder ein Kunde von uns'} möchte ein Konto mit Ihnen teilen. Bitte melden Sie sich an und sehen Sie unter Konten nach: Dort entscheiden Sie.`,
        'Falls Sie noch nicht bei uns sind, eröffnen Sie zuerst ein Konto mit dieser E-Mail-Adresse. Die Einladung gilt sieben Tage.',
        'Falls Ihnen das nichts sagt, müssen Sie nichts tun.',
      ],
    }),
    accountNumber: ({ accountNumber }) => ({
      subject: `Ihre Kontonummer bei ${name}`,
      paragraphs: [
        `Sie haben nach Ihrer Kontonummer gefragt. Sie lautet ${accountNumber}. Mit ihr und Ihrem Passwort melden Sie sich an.`,
        'Falls Sie nicht danach gefragt haben, können Sie diese E-Mail ignorieren: Mit der Nummer allein kann sich niemand anmelden.',
      ],
    }),
    newBrowser: (where) => ({
      subject: `Neue Anmeldung bei Ihrem Konto bei ${name}`,
      paragraphs: [
        'bei Ihrem Konto hat sich jemand mit einem Browser angemeldet, den wir noch nicht kennen:',
        `${placeLines(where)}\nBrowser: ${where.browser}`,
        ifNotYou,
      ],
    }),
    passwordChanged: (where) => ({
      subject: `Ihr Passwort bei ${name} wurde geändert`,
      paragraphs: [
        'das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen wurden abgemeldet.',
        placeLines(where),
        ifNotYou,
      ],
    }),
    passwordReset: (where) => ({
      subject: `Ihr Passwort bei ${name} wurde zurückgesetzt`,
      paragraphs: [
        'das Passwort Ihres Kontos wurde mit einem Code zurückgesetzt, den wir an diese Adresse gesendet haben. Alle Sitzungen wurden abgemeldet.',
        placeLines(where),
        ifNotYou,
      ],
    }),
    accountOpened: ({ accountNumber }) => ({
      subject: `Willkommen bei ${name}`,
      paragraphs: [
        `wir haben ein Konto für Sie eröffnet. Ihre Kontonummer lautet ${accountNumber}.`,
        'Mit ihr und dem vorläufigen Passwort, das Sie von uns erhalten haben, melden Sie sich an. Dabei bitten wir Sie, ein eigenes Passwort zu wählen. Bis dahin sind keine Überweisungen möglich.',
        ifNotYou,
      ],
    }),
    newEmailAsked: ({ to, byStaff }) => ({
      subject: `Eine neue E-Mail-Adresse für Ihr Konto bei ${name}`,
      paragraphs: [
        `${byStaff ? 'unsere Mitarbeitenden' : 'Sie'} haben ${to} als neue E-Mail-Adresse Ihres Kontos eingegeben. Wir haben einen Code dorthin geschickt. Bis er eingegeben ist, schreiben wir Ihnen an diese Adresse.`,
        ifNotYou,
      ],
    }),
    newEmailCode: ({ code }) => ({
      subject: `Ihr Code von ${name} für diese E-Mail-Adresse`,
      paragraphs: [
        'bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist: Geben Sie den Code unter Profil ein.',
        codeLine(code),
        `${neverAsk} Falls Sie ihn nicht erwarten, können Sie diese E-Mail ignorieren.`,
      ],
    }),
    accountExists: () => ({
      subject: `Sie haben ein Konto bei ${name}`,
      paragraphs: [
        'diese E-Mail-Adresse wurde für ein Konto eingegeben. Mit ihr gibt es bereits ein Konto, deshalb wurde nichts geändert.',
        'Falls Sie das waren, melden Sie sich bitte an. Unter „Passwort vergessen?“ wählen Sie ein neues.',
        'Falls Sie das nicht waren, müssen Sie nichts tun.',
      ],
    }),
    emailChanged: ({ to }) => ({
      subject: `Ihre E-Mail-Adresse bei ${name} wurde geändert`,
      paragraphs: [
        `die E-Mail-Adresse Ihres Kontos wurde in ${to} geändert. Ab jetzt schreiben wir Ihnen dorthin.`,
        ifNotYou,
      ],
    }),
    emailCorrected: ({ to }) => ({
      subject: `Ihre E-Mail-Adresse bei ${name} wurde geändert`,
      paragraphs: [
        `unsere Mitarbeitenden haben die E-Mail-Adresse Ihres Kontos in ${to} geändert. Ab jetzt schreiben wir Ihnen dorthin.`,
        ifNotYou,
      ],
    }),
    temporaryPassword: () => ({
      subject: `Für Ihr Konto bei ${name} gilt ein vorläufiges Passwort`,
      paragraphs: [
        'unsere Mitarbeitenden haben für Ihr Konto ein vorläufiges Passwort festgelegt. Bei der nächsten Anmeldung bitten wir Sie, ein eigenes zu wählen. Bis dahin sind keine Überweisungen möglich.',
        ifNotYou,
      ],
    }),
    moneyMoved: ({ subject, content }) => ({
      subject,
      paragraphs: [
        content,
        `Sie finden die Buchung in Ihrem Kontoauszug. Falls Sie sie nicht erwartet haben, rufen Sie uns bitte an: ${phone}.`,
      ],
    }),
    accountByDesk: ({ subject, content }) => ({
      subject,
      paragraphs: [content, `Falls Sie das nicht erwartet haben, rufen Sie uns bitte an: ${phone}.`],
    }),
    newTerms: ({ subject, content }) => ({
      subject,
      paragraphs: [content, 'Sie finden dies auch in Ihren Nachrichten.'],
    }),
    orderNotDone: ({ subject, content }) => ({
      subject,
      paragraphs: [
        content,
        'Ihre Daueraufträge, und was aus ihnen wurde, sehen Sie, wenn Sie sich anmelden.',
      ],
    }),
    statusChanged: ({ status, reason }) => ({
      subject: `Ihr Konto bei ${name} ist jetzt ${statusNames[status]}`,
      paragraphs: [
        statusLines[status] + (reason ? ` Grund: ${reason}.` : ''),
        `Bei Fragen rufen Sie uns bitte an: ${phone}.`,
      ],
    }),
  }
}

const statusNames: Record<AccountStatus, string> = {
  active: 'aktiv',
  inactive: 'ruhend',
  disabled: 'gesperrt',
  closed: 'geschlossen',
}

const statusLines: Record<AccountStatus, string> = {
  active: 'Ihr Konto ist aktiv. Sie können es wie gewohnt nutzen.',
  inactive: 'Ihr Konto ruht. Sie können sich anmelden und es ansehen, aber keine Überweisungen ausführen.',
  disabled:
    'Ihr Konto wurde aus Sicherheitsgründen gesperrt. Sie können sich erst wieder anmelden, wenn wir mit Ihnen gesprochen haben.',
  closed: 'Ihr Konto wurde geschlossen.',
}
