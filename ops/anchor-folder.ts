import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '@larkfield/server/floor/config.ts'
import { StartupProblem } from './startup-problem.ts'

type Settings = {
  dir: string | undefined
  mode: string | undefined
  databaseUrl: string | undefined
  dataDir: string
}

/**
 * Where anchors go when nobody says where: beside the built-in database, and in a live bank. A demonstration on a database
 * of somebody else's leaves no folder behind that a later one would take for its own.
 */
export function anchorFolder({ dir, mode, databaseUrl, dataDir }: Settings): string | undefined {
  if (dir) return resolve(dir)
  return mode === 'live' || !databaseUrl ? join(resolve(dataDir), 'anchors') : undefined
}

/** The configuration with the folder of anchors in it, and what the operator should know about that. */
export function withAnchorFolder(config: Config): { config: Config; remark: string | undefined } {
  const { dir: given, mailTo, url } = config.anchors
  const dir = anchorFolder({ ...config, dir: given })
  if (given && dir) refuseUnwritable(dir)
  const staysHere = config.mode === 'live' && !given && !mailTo && !url
  return {
    config: { ...config, anchors: { ...config.anchors, dir } },
    remark: staysHere
      ? `anchors stay on this machine, in ${dir}: set ANCHOR_DIR, ANCHOR_MAIL_TO or ANCHOR_URL to keep them elsewhere`
      : undefined,
  }
}

function refuseUnwritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw new StartupProblem(
      `ANCHOR_DIR ${dir} cannot be written (${(error as NodeJS.ErrnoException).code}): give it to this user or name another.`,
    )
  }
}
