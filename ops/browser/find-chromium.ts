import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { StartupProblem } from '../startup-problem.ts'

/** Debian's shell comes first: it shows the same pages without the windows that nobody sees. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser for the tests: one that is here, else one installed by the system's packages or by Playwright. */
export function findOrInstallChromium(say: (line: string) => void = () => {}): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new StartupProblem(`CHROME_PATH names ${named}, which is not there: correct it or unset it.`)
  }
  return installed() ?? installWithApt(say) ?? installWithPlaywright(say) ?? giveUp()
}

function installed(): string | undefined {
  const onPath = names.map(whereIs).find((path) => path !== undefined)
  return onPath ?? [...macPaths, chromium.executablePath()].find((path) => path && existsSync(path))
}

function whereIs(name: string): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function installWithApt(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !whereIs('apt-get')) return undefined
  say('installing Chromium for the browser tests')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 })
  apt('update')
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name).status === 0
  if (!install(shell)) install('chromium')
  return installed()
}

function installWithPlaywright(say: (line: string) => void): string | undefined {
  say("fetching Playwright's Chromium for the browser tests")
  spawnSync('npx', ['--no', 'playwright-core', 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 })
  return installed()
}

function giveUp(): never {
  throw new StartupProblem(
    'No Chromium for the browser tests: install chromium with your system packages, or set CHROME_PATH to a Chrome.',
  )
}
