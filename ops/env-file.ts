import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigProblem } from '@larkfield/server/floor/config.ts'

type Env = Record<string, string | undefined>

/**
 * The settings: those of the environment, over them those of the file in `--env FILE` or ENV_FILE, and over these those of
 * OWNER_ENV: the text of a file that only root may read, who hands it to a command of the bank's user.
 */
export type Settings = {
  /** Reads the file again; throws a sentence when it cannot. */
  read(): Env
}

/**
 * A running process does not see its environment change, so the file can be read again. It counts more than the
 * environment: a service manager that was given the same file has put its old contents there.
 */
export function openSettings(environment: Env, named?: string): Settings {
  const file = named ?? (environment.ENV_FILE?.trim() || undefined)
  const given = { ...environment }
  return {
    read: () => ({
      ...given,
      ...(file !== undefined && readEnvFile(file)),
      ...parseEnv(given.OWNER_ENV ?? ''),
    }),
  }
}

function readEnvFile(file: string): Env {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigProblem(
      `The file of settings ${file} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}.`,
    )
  }
}
