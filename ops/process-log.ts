import type { ProcessLog } from '@larkfield/server/floor/http/logging.ts'

/**
 * Hears what Node warns of, but for one thing: the library that judges passkeys asks which signatures Node knows, and Node
 * calls the newest of them experimental.
 */
function onWarning(tell: (warning: Error) => void): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const isAboutCrypto = warning.name === 'ExperimentalWarning' && warning.message.includes('Web Crypto API')
    if (!isAboutCrypto) tell(warning)
  })
}

/** For a person at a terminal. */
export const tellWarnings = () => onWarning(({ name, message }) => console.error(`${name}: ${message}`))

/** What Node itself has to say goes into the log, too: warnings, and the error that ends the process. */
export function logProcess(log: ProcessLog): void {
  onWarning((warning) => log.warn({ err: warning }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends the process')
    process.exit(1)
  })
}
