/** What factors are sealed for: a passkey's public key, an app's secret. */
export const FACTOR = 'factor'
