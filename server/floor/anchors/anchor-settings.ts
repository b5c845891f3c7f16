/** Where anchors go, and how often; nowhere by default. `npm start` names a folder when nothing else is set. */
export type AnchorSettings = {
  dir: string | undefined
  mailTo: string | undefined
  url: string | undefined
  everyMinutes: number
}

const DAY_MINUTES = 1_440
/** Without encryption only to this machine itself. */
const URL_FORM = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])\S+$/

export function readAnchorSettings(
  given: (name: string) => string | undefined,
  problems: string[],
): AnchorSettings {
  const everyMinutes = Number(given('ANCHOR_EVERY_MINUTES') ?? 15)
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || everyMinutes > DAY_MINUTES)
    problems.push(`ANCHOR_EVERY_MINUTES must be a number of minutes from 1 to ${DAY_MINUTES}`)
  const mailTo = given('ANCHOR_MAIL_TO')
  if (mailTo && !/^[^\s@,]+@[^\s@,]+$/.test(mailTo)) problems.push('ANCHOR_MAIL_TO must be one email address')
  const url = given('ANCHOR_URL')
  if (url && !(URL_FORM.test(url) && URL.canParse(url)))
    problems.push('ANCHOR_URL must be an address that begins with https://')
  return { dir: given('ANCHOR_DIR'), mailTo, url, everyMinutes }
}
