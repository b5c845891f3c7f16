export const sentences = {
  tryAgain: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  tryAgainLater: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten.',
  verified: 'Bestätigung erfolgreich',
  failed: 'Bestätigung fehlgeschlagen',
  resetDone: 'Ihr Passwort ist zurückgesetzt!',
  sent: 'Nachricht gesendet',
}
