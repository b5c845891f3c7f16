import type { Words } from '../en.ts'

export const ownData: Words['ownData'] = {
  fileName: 'meine-daten',
  note: 'Ihr Foto und Ihre Dokumente sind hier aufgeführt; öffnen Sie sie in Ihrem Profil. Ihr Passwort, Ihre Überweisungscodes und die vollständigen Nummern Ihrer Karten gehören nicht zu dieser Datei.',
}
