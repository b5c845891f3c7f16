import type { Words } from '../en.ts'

export const operator: Words['operator'] = {
  test: {
    subject: (bank) => `${bank}: eine Testmail`,
    text: 'Diese E-Mail zeigt, dass die Bank senden kann. Sie müssen nichts tun.',
  },
  faults: {
    subject: (bank) => `${bank}: Die Bücher brauchen Ihre Aufmerksamkeit`,
    lead: 'Bei der Prüfung der Bücher wurde ein Fehler gefunden:',
    more: (count) => `und ${count} weitere`,
    cure:
      'Der Arbeitsplatz zeigt ihn an, solange er besteht. Mit verify-books sehen Sie das ganze Bild. Sichern Sie die ' +
      'Datenbank so, wie sie jetzt ist, bevor etwas geändert wird.',
  },
  backups: {
    subject: (bank) => `${bank}: Eine Sicherung ist fehlgeschlagen`,
    backup: (problem) => `Die Sicherung ist fehlgeschlagen: ${problem}`,
    drill: (problem) => `Die Probe der Wiederherstellung ist fehlgeschlagen: ${problem}`,
    hint:
      'Sie wird wiederholt, sobald sie wieder fällig ist. Der Arbeitsplatz zeigt, wann die letzte Sicherung und die letzte ' +
      'Probe gelungen sind. Sie erhalten diese Nachricht einmal, bis eine gelungen ist und wieder eine fehlschlägt.',
  },
  anchor: {
    subject: (bank, number) => `${bank}: Anker ${number}`,
    lead:
      'Dies ist der Stand der Bücher und des Prüfprotokolls. Bitte bewahren Sie ihn außerhalb der Bank auf: je Anker ' +
      'eine Datei, in einem Ordner, den "npm run verify-books -- --anchors ORDNER" lesen kann.',
  },
}
