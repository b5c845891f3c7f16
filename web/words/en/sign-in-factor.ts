/** The second step of a sign-in, and the way in with a passkey alone. */
export const signInFactor = {
  step: {
    title: 'Confirm that it is you',
    lead: 'Your password is right. One more step keeps everybody else out.',
    submit: 'Confirm and log in',
    remember: 'Do not ask in this browser for 30 days',
    rememberHint: 'Only on a device of your own. You can change this under Security.',
    lost: 'I have lost all of these',
    lostByStaff: 'Lost all of these? Ask whoever runs the bank to remove them.',
    expired: 'That took a little long, so it has expired. Please log in once more.',
  },
  passkey: {
    use: 'Sign in with a passkey',
    notUsed: 'No passkey was used. Try again when you are ready, or log in with your password.',
    failed: 'This device could not use a passkey. Please log in with your password.',
    notHere: 'Passkeys do not work at this address. Please log in with your password.',
  },
}
