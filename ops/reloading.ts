import type { Bank } from '@larkfield/server/bank.ts'
import { ConfigProblem, readConfig } from '@larkfield/server/floor/config.ts'
import { changeBetween, takeSettings } from '@larkfield/server/floor/reload.ts'
import type { Settings } from './env-file.ts'

/** On SIGHUP the bank reads its settings and certificates again. A wrong one changes nothing. */
export function reloadOnHangup(settings: Settings): (bank: Bank) => void {
  let inUse = settings.read()
  let serving: Bank | undefined

  function reload({ app, features }: Bank): void {
    try {
      const env = settings.read()
      const next = readConfig(env)
      const { takenOver, needsRestart } = changeBetween(inUse, env)
      takeSettings(app, features.dependencies.config, next)
      inUse = { ...inUse, ...Object.fromEntries(takenOver.map((name) => [name, env[name]])) }
      app.log.info({ takenOver }, 'settings and certificates were read again')
      if (needsRestart.length > 0) app.log.warn(`${needsRestart.join(', ')} changed, which needs a restart`)
    } catch (error) {
      if (!(error instanceof ConfigProblem)) throw error
      app.log.error(`the settings in use stay: ${error.message}`)
    }
  }

  process.on('SIGHUP', () => {
    // A demonstration in a terminal goes with it.
    if (process.stdout.isTTY && inUse.MODE !== 'live') process.kill(process.pid, 'SIGTERM')
    else if (serving) reload(serving)
  })
  return (bank) => {
    serving = bank
  }
}
