import type { ProcessLog } from '@larkfield/server/floor/http/logging.ts'

/** What Node itself has to say goes into the log, too: warnings, and the error that ends the process. */
export function logProcess(log: ProcessLog): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends the process')
    process.exit(1)
  })
}
