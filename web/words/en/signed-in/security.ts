/** What keeps an account safe: its password, the transfer codes and the end of an idle session. */
export const security = {
  password: {
    title: 'Change your password',
    note: 'You stay signed in here. Everywhere else you will be signed out.',
    current: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
  },
  codes: { cot: 'COT code', tax: 'Tax code', matching: 'Matching code' },
  idle: {
    title: 'Are you still there?',
    before: 'To keep your account safe we will sign you out in ',
    seconds: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    after: '. What you have typed stays here.',
    stay: 'Stay signed in',
    leave: 'Log out now',
  },
}
