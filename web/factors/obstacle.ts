/** Why no passkey can be used on this page. */
export type Obstacle = 'insecure' | 'unsupported' | 'elsewhere'

type Page = { isSecureContext: boolean; hostname: string; hasWebAuthn: boolean }

const thisPage = (): Page => ({
  isSecureContext: window.isSecureContext,
  hostname: location.hostname,
  hasWebAuthn: typeof window.PublicKeyCredential === 'function',
})

/**
 * Browsers use passkeys over HTTPS or on the machine itself, and only for the name they were made for. Said before
 * anybody presses a button that could do nothing.
 */
export function passkeyObstacle(host: string, page: Page = thisPage()): Obstacle | undefined {
  if (!page.isSecureContext) return 'insecure'
  if (!page.hasWebAuthn) return 'unsupported'
  return page.hostname === host ? undefined : 'elsewhere'
}

const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname)

/** Before the bank has said for which name its passkeys are: whether this page could use any. */
export const mayHavePasskeys = ({ isSecureContext, hostname, hasWebAuthn }: Page = thisPage()): boolean =>
  isSecureContext && hasWebAuthn && !isAddress(hostname)
