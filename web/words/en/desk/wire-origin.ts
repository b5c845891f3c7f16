/** Who sent a wire. */
export const wireOrigin = {
  title: 'Who sent it',
  of: (name: string) => `The wire of ${name}`,
  label: (name: string) => `Who sent the wire of ${name}`,
  question: {
    title: 'Look up who sent this wire?',
    body: (name: string) =>
      `You will see the address, browser and session from which the wire of ${name} was sent.`,
    confirm: 'Look up',
  },
  address: 'Address',
  browser: 'Browser',
  signedIn: 'Signed in',
  session: 'Session',
  factor: 'Confirmed by',
  factors: {
    password_and_codes: 'Password and transfer codes',
    passkey: 'Password, transfer codes and a passkey',
    app: 'Password, transfer codes and an authenticator app',
    recovery: 'Password, transfer codes and a recovery code',
    mail: 'Password, transfer codes and a mailed code',
  },
  none: 'No record of who sent this wire is kept. It is too old, or was entered before such records were kept.',
}
