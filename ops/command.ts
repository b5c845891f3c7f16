import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigProblem } from '@larkfield/server/floor/config.ts'
import { addressProblems } from '@larkfield/server/floor/connection-address.ts'
import { misspeltSettings } from '@larkfield/server/floor/setting-names.ts'
import { tellProblem } from './database-problem.ts'
import { openSettings } from './env-file.ts'
import { tellWarnings } from './process-log.ts'
import { StartupProblem } from './startup-problem.ts'

type Options = NonNullable<ParseArgsConfig['options']>

type Expected<Taken extends Options> = {
  /** As whoever reads the refusal would type it: `npm run backup`. */
  command: string
  options?: Taken
  /** How many words may stand beside the options. */
  mostWords?: number
  args?: string[]
  env?: Record<string, string | undefined>
}

/** What a command was told. Whatever it does not know is refused in one sentence, never passed over. */
export function optionsIn<Taken extends Options = Record<never, never>>(expected: Expected<Taken>) {
  const { command, options = {} as Taken, mostWords = 0 } = expected
  const { args = process.argv.slice(2), env = process.env } = expected
  refuseSwallowed(command, Object.keys(options), env)
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [tooMany] = positionals.slice(mostWords)
    if (tooMany !== undefined) throw new StartupProblem(`${tooMany} is one word too many`)
    return { values, words: positionals as string[] }
  } catch (error) {
    const what = (error as Error).message.split(/\. |\n/)[0]!.replace(/\.$/, '')
    throw new StartupProblem(`${what}: ${taken(command, options)}.`)
  }
}

function taken(command: string, options: Options): string {
  const forms = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`)
  return forms.length > 0 ? `${command} takes ${forms.join(', ')}` : `${command} takes no options`
}

/** Without `--` before them npm keeps options for itself; some it would also find in its own settings. */
const npmsOwn = ['email', 'key', 'help']

function refuseSwallowed(command: string, names: string[], env: Record<string, string | undefined>): void {
  const swallowed = names.find(
    (name) => !npmsOwn.includes(name) && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (swallowed)
    throw new StartupProblem(
      `npm has kept --${swallowed} for itself: write ${command} -- --${swallowed}, with -- before it.`,
    )
}

/** A name that is almost a setting may be why something else is missing. */
export function tellMisspelt(): void {
  for (const remark of misspeltSettings(process.env)) console.error(remark)
}

/** Checked before anybody connects, also by commands that need no other setting. */
function refuseAddresses(env: Record<string, string | undefined>): void {
  const problems = addressProblems((name) => env[name]?.trim() || undefined)
  if (problems.length > 0) throw new ConfigProblem(`Please put these settings right: ${problems.join('; ')}.`)
}

/** Runs one of the commands of package.json, with the settings that a server reads: it ends well, or with 1 and a sentence that says what to do. */
export async function runCommand(
  main: () => Promise<void>,
  setting: () => string = () => 'DATABASE_URL',
): Promise<void> {
  tellWarnings()
  try {
    Object.assign(process.env, openSettings(process.env).read())
    tellMisspelt()
    refuseAddresses(process.env)
    await main()
  } catch (error) {
    tellProblem(error, { setting: setting() })
    process.exitCode = 1
  }
}
