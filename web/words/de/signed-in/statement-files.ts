import type { SignedInWords } from '../../area-words.ts'

export const statementFiles: SignedInWords['statementFiles'] = {
  formats: {
    pdf: { name: 'PDF', what: 'Zum Lesen, Drucken und Vorlegen; jeder kann es prüfen' },
    csv: { name: 'CSV', what: 'Eine einfache Tabelle für jede Tabellenkalkulation' },
    xlsx: { name: 'Excel', what: 'Eine Arbeitsmappe für Excel, Numbers und LibreOffice (.xlsx)' },
    ofx: { name: 'OFX', what: 'Für Programme zur privaten Finanzverwaltung, etwa GnuCash und Quicken' },
    mt940: { name: 'MT940', what: 'Für Buchhaltungsprogramme, das ältere SWIFT-Format' },
    camt053: { name: 'camt.053', what: 'Für Buchhaltungsprogramme, das aktuelle ISO-20022-Format' },
  },
  download: 'PDF herunterladen',
  others: 'Andere Formate',
  making: (kind) => `${kind}-Datei wird erstellt`,
  failed: (kind) => `Die ${kind}-Datei konnte nicht erstellt werden`,
  failedHint:
    'Es ist nichts verloren. Bitte versuchen Sie es noch einmal; ein kürzerer Zeitraum geht schneller.',
  waiting: 'Ist gleich an der Reihe',
  counting: 'Beginnt',
  linesOf: (done, all) => `${done} von ${all} Zeilen`,
  fetched: (megabytes) => `Wird geladen: bisher ${megabytes} MB`,
  ready: (kind) => `Ihre ${kind}-Datei ist fertig`,
  months: {
    title: 'Monatsauszüge',
    note: 'Einmal erstellt, wenn ein Monat vorbei ist, und danach nie verändert.',
    month: 'Monat',
    closing: 'Endsaldo',
    linesTitle: 'Zeilen',
    lines: (count, written) => (count === 1 ? '1 Zeile' : `${written} Zeilen`),
    files: 'Dateien',
    pdfOf: (which) => `PDF, ${which}`,
    othersOf: (which) => `Andere Formate, ${which}`,
    which: (month, account) => `${month}, ${account}`,
    empty: 'Noch kein Monatsauszug',
    emptyHint: (day) => `Der erste kommt nach dem ${day}, wenn dieser Monat vorbei ist.`,
    ofPot: 'Ein Topf hat keine eigenen Monatsauszüge',
    ofPotHint: (account) =>
      `Umbuchungen zwischen ihm und ${account} stehen in denen von ${account}. Alle seine eigenen Zeilen bekommen Sie oben als Datei eines Zeitraums.`,
    ofAccount: (account) => `Die von ${account} zeigen`,
    check: 'Wie kann jemand einen Auszug prüfen?',
  },
}
