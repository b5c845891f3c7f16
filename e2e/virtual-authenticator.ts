import type { Page } from 'playwright-core'
import { useOnlyOnce } from './browser.ts'

export const NO_SIGN_IN = '/healthz'

/**
 * A phone or key that makes and uses passkeys at once, as if its owner had just unlocked it. `lock` has it wait for a
 * finger that never comes. It stays with its tab, which therefore serves no other visit.
 *
 * Added where nothing asks for passkeys yet, `NO_SIGN_IN`: an offer made before would wait for the browser's own devices.
 */
export async function addAuthenticator(page: Page) {
  useOnlyOnce(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const present = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const verified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return {
    lock: () => present(false),
    unlock: () => present(true),
    /** From now on the browser offers nothing by itself in the fields of a sign-in. */
    offerNothing: () =>
      page.evaluate(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
      }),
    /** As after a wrong finger: the prompt ends and nothing is signed. */
    forgetOwner: () => verified(false),
    knowOwner: () => verified(true),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
