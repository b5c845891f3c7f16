import { type Config, ConfigProblem, readConfig } from './floor/config.ts'

/**
 * What the API document says about this bank: its brand and its address. Whether the bank could start with the rest of
 * its settings is not asked here.
 */
export function apiSettings({ BRAND_FILE, PUBLIC_URL, HOST, PORT }: NodeJS.ProcessEnv): Config {
  try {
    return readConfig({ BRAND_FILE, PUBLIC_URL, HOST, PORT })
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem
    console.error(problem.message)
    process.exit(1)
  }
}
