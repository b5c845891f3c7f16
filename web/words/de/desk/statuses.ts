import type { DeskWords } from '../../area-words.ts'

export const statuses: DeskWords['statuses'] = {
  active: 'Aktiv',
  inactive: 'Ruhend/Inaktiv',
  closed: 'Geschlossen',
  disabled: 'Gesperrt',
  posted: 'Gebucht',
  held: 'Vorgemerkt',
  settled: 'Ausgeführt',
  returned: 'Zurückgegeben',
  reversed: 'Storniert',
  reversal: 'Storno',
  memo: 'Vermerk',
  archived: 'Archiviert',
  pending: 'In Prüfung',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  open: 'Offen',
  declined: 'Abgelehnt',
  done: 'Erledigt',
  refused: 'Verweigert',
}
