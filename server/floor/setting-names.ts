/** Every setting that the bank reads; docs/OPERATIONS.md describes each. */
export const settingNames = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_USERNAME',
  'ANCHOR_DIR',
  'ANCHOR_EVERY_MINUTES',
  'ANCHOR_MAIL_TO',
  'ANCHOR_URL',
  'APPROVE_WIRES',
  'APPROVE_WIRES_ABOVE',
  'APPROVE_WIRES_SMALL',
  'BACKUP_DIR',
  'BACKUP_EVERY_MINUTES',
  'BACKUP_KEEP_DAYS',
  'BACKUP_KEY',
  'BACKUP_RECIPIENT',
  'BANK_CLOSED_WEEKDAYS',
  'BANK_HOLIDAYS',
  'BANK_TIME_ZONE',
  'BRAND_FILE',
  'CEILING_ACCOUNT_NUMBER',
  'CEILING_CODE',
  'CEILING_CONTACT',
  'CEILING_CHECKPOINT',
  'CEILING_COSIGNATURE',
  'CEILING_DRAWN_STATEMENT',
  'CEILING_CLOSING_PREVIEW',
  'CEILING_LOAN_REQUEST',
  'CEILING_PASSKEY',
  'CEILING_REFUSED_WIRE',
  'CEILING_RESET',
  'CEILING_SIGN_UP',
  'CEILING_STATEMENT_CODE',
  'CEILING_WRONG_CODE',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO_STAFF',
  'DRAIN_SECONDS',
  'ENV_FILE',
  'HOST',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'MAIL_FROM',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'MINIMUM_AGE',
  'MODE',
  'MOST_DELAY_MS',
  'NIGHT_CATCH_UP_DAYS',
  'NOTICE_DAYS',
  'OPERATOR_EMAIL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PORT',
  'PUBLIC_URL',
  'RETENTION',
  'SECRET_KEY',
  'SECRET_KEYS_PREVIOUS',
  'SET_UP_DIR',
  'SITE_DIR',
  'SMTP_URL',
  'STATEMENT_CERTIFICATE',
  'STATEMENT_CERTIFICATE_PASSWORD',
  'TIME_URL',
  'TLS_CERT',
  'TLS_KEY',
  'TRUSTED_PROXIES',
  'VERIFY_DATABASE_URL',
  'VERIFY_HOUR',
  'VERIFY_LOAD_PERCENT',
  'WITNESSES',
]

/** Close to a short name lie too many words of others (MODEL, HOME, PORTS): there only swapped letters count. */
const SHORT = 5

/** One sentence for each name that is almost one of ours; those of the machine itself are left alone. */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  const known = new Set(settingNames)
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = nearestSetting(name)
      return meant ? [`${name} is not a setting and is ignored: did you mean ${meant}?`] : []
    })
}

function nearestSetting(name: string): string | undefined {
  const written = name.toUpperCase()
  const near = settingNames
    .map((setting) => ({ setting, steps: stepsBetween(written, setting) }))
    .filter(({ setting, steps }) => steps <= mostSteps(setting, name))
  return near.sort((one, other) => one.steps - other.steps)[0]?.setting
}

const isSwapped = (name: string, setting: string) => [...name].sort().join() === [...setting].sort().join()

function mostSteps(setting: string, name: string): number {
  if (setting.length <= SHORT) return isSwapped(name, setting) ? 1 : -1
  return setting.length <= 8 ? 1 : 2
}

/** Letters added, left out or changed, and neighbours swapped, on the way from one word to the other. */
function stepsBetween(from: string, to: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const steps = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const swaps = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      next[at] = swaps ? Math.min(steps, beforeLast[at - 2]! + 1) : steps
    }
    ;[beforeLast, last] = [last, next]
  }
  return last[to.length]!
}
