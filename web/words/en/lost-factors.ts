/** The way back for whoever has lost every factor, and the page that stops it. */
export const lostFactors = {
  lostFactors: {
    title: 'Your password is changed',
    heading: 'Your password is changed',
    lead: 'To log in you also need your passkey, authenticator app or a recovery code, as before.',
    logIn: 'Log in',
    lost: 'I have lost all of these',
    explained:
      'If all of these are lost, we remove your passkeys, apps and recovery codes after 24 hours, and you log in with your new password alone. Until then we announce it by email, in your messages and on your pages, and you can stop it at any time.',
    submit: 'Remove them after 24 hours',
    done: {
      heading: 'We remove them after 24 hours',
      text: (until: string) =>
        `From ${until} on you log in with your new password alone. We have sent you an email with which you can stop this. If you find one of them before, log in with it: that stops it too.`,
      next: 'To the home page',
    },
  },
  stopRemoval: {
    title: 'Stop the removal',
    heading: 'Keep your passkeys and codes?',
    lead: 'We were told that you have lost your passkeys, authenticator apps and recovery codes, and are about to remove them. If that is not so, stop it here.',
    submit: 'Stop the removal',
    done: {
      heading: 'Stopped',
      text: 'Nothing is removed. Your passkeys, apps and recovery codes work as before.',
      next: 'Log in',
      password: {
        before:
          'If it was not you who chose a new password, somebody can read your mail: secure your mailbox and',
        link: 'choose another password',
        after: 'now.',
      },
    },
    over: {
      heading: 'There is nothing to stop',
      lead: 'This link has been used, or the 24 hours are over. If you did not ask for this, please call us.',
    },
  },
}
