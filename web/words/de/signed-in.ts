import { rhythms } from '@larkfield/contract/words/de/rhythms.ts'
import { postings } from '@larkfield/contract/words/de.ts'
import type { SignedInWords } from '../area-words.ts'
import { approvals } from './signed-in/approvals.ts'
import { interest } from './signed-in/interest.ts'
import { loans } from './signed-in/loans.ts'
import { ownSecurity } from './signed-in/own-security.ts'
import { security } from './signed-in/security.ts'
import { statementFiles } from './signed-in/statement-files.ts'

export const signedIn: SignedInWords = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  closePanel: 'Bereich schließen',
  reason: 'Grund',
  giveReason: 'Bitte geben Sie einen Grund an',
  approvals,
  interest,
  loans,
  security,
  ownSecurity,
  statementFiles,
  postings,
  rhythms,
  list: {
    previous: 'Zurück',
    next: 'Weiter',
    showMore: 'Mehr anzeigen',
    showAll: (count) => `Alle ${count} anzeigen`,
    clearSearch: 'Suche leeren',
    tryAgain: 'Erneut versuchen',
    notAffected: 'Ihr Geld ist davon nicht betroffen.',
    noConnection: 'Die Bank war nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung.',
    goesOn: 'Sobald Sie wieder verbunden sind, geht es von selbst weiter.',
    range: (first, last) => `${first} bis ${last}`,
    rangeOf: (first, last, total) => `${first} bis ${last} von ${total}`,
    shown: (shown, total) => `${shown} von ${total}`,
    shownOfAbout: (shown, total) => `${shown} von etwa ${total}`,
    foundNothingYet: '. Bisher nichts weiter gefunden; „Mehr anzeigen“ sucht weiter.',
    sortedAmongShown: ', unter den angezeigten sortiert',
  },
  signIns: {
    done: 'Angemeldet',
    on: (browser, system) => `${browser} unter ${system}`,
    unknownBrowser: 'Unbekannter Browser',
    outcomes: {
      wrong_password: 'Falsches Passwort',
      wrong_credentials: 'Falsches Passwort',
      not_verified: 'Noch nicht verifiziert',
      account_closed: 'Verweigert: Konto geschlossen',
      account_disabled: 'Verweigert: Konto gesperrt',
      too_many_tries: 'Verweigert: zu viele Versuche',
      factor_needed: 'Zweiter Faktor verlangt',
      not_confirmed: 'Falscher zweiter Faktor',
      confirmation_expired: 'Zweiter Faktor zu spät',
      mailed_code_needed: 'Code per E-Mail verlangt',
    },
    refused: 'Verweigert',
  },
  discard: {
    title: 'Eingaben verwerfen?',
    body: 'Was Sie hier eingegeben haben, ist noch nicht gespeichert.',
    confirm: 'Verwerfen',
    cancel: 'Weiter bearbeiten',
  },
  amount: {
    understood: (figures, words) => `${figures}: ${words}`,
    unclear: (typed) => `„${typed}“ ist nicht eindeutig. Welchen Betrag meinen Sie?`,
    didYouMean: (typed) => `„${typed}“: Ist das der Betrag, den Sie meinen?`,
    notAnAmount: 'Bitte geben Sie einen Betrag in Ziffern ein, zum Beispiel 1.250,50',
    tooManyDecimals: (decimals) =>
      decimals === 0
        ? 'Diese Währung hat keine Nachkommastellen.'
        : `Bitte verwenden Sie höchstens ${decimals} Nachkommastellen.`,
    choose: 'Bitte wählen Sie den Betrag, den Sie meinen.',
  },
  sendOnce: {
    title: 'Wurde es ausgeführt?',
    text: 'Wir haben noch keine Antwort. Sie können gefahrlos noch einmal fragen: Es wird höchstens einmal gebucht, und Sie sehen, ob es geschehen ist.',
    askAgain: 'Erneut fragen',
  },
}
