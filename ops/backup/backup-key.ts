import { isWeakSecret } from '@larkfield/server/floor/secrets/weak-secret.ts'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartupProblem } from '../startup-problem.ts'
import { isIdentity, type Key, type Lock } from './age-file.ts'

type Env = Record<string, string | undefined>

const KEY_LEAST = 16
const KEY_LEAST_BITS = 64

/** What opens backups. It is never kept with them, and never in the data folder. */
export async function backupKey(env: Env): Promise<Key> {
  const key = env.BACKUP_KEY?.trim() || env.SECRET_KEY?.trim()
  if (!key || key.length < KEY_LEAST)
    throw new StartupProblem(
      `Set BACKUP_KEY to an age identity (npm run backup -- --new-key) or ${KEY_LEAST} or more characters, and keep it apart from the backups: without it they cannot be opened.`,
    )
  if (isIdentity(key)) await recipientOf(key)
  return key
}

/**
 * What new backups are sealed for: the recipients in BACKUP_RECIPIENT, so that this machine cannot open them itself, or
 * else whoever has BACKUP_KEY. A backup is worked on offline: a key that is easy to guess seals none, and still opens old
 * ones.
 */
export async function backupLock(env: Env): Promise<Lock> {
  const recipients = (env.BACKUP_RECIPIENT ?? '').split(',').map((one) => one.trim())
  const named = recipients.filter(Boolean)
  if (named.length > 0) return { recipients: named.map(checkedRecipient) }
  const key = await backupKey(env)
  if (isIdentity(key)) return { recipients: [await recipientOf(key)] }
  if (isWeakSecret(key, KEY_LEAST_BITS))
    throw new StartupProblem(
      'The key for backups is easy to guess: set BACKUP_KEY to an age identity (npm run backup -- --new-key).',
    )
  return { passphrase: key }
}

function checkedRecipient(recipient: string): string {
  try {
    new Encrypter().addRecipient(recipient)
    return recipient
  } catch {
    throw new StartupProblem(
      `BACKUP_RECIPIENT names ${recipient}, which is no age recipient: age-keygen -y prints the one of an identity, age1….`,
    )
  }
}

async function recipientOf(identity: Key): Promise<string> {
  try {
    return await identityToRecipient(identity)
  } catch {
    throw new StartupProblem(
      'BACKUP_KEY begins like an age identity but is none: copy the whole line that begins with AGE-SECRET-KEY-1.',
    )
  }
}

/** As age-keygen prints it. */
export async function newKeyText(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# BACKUP_RECIPIENT (seals): ${await identityToRecipient(identity)}\n# BACKUP_KEY (opens and seals):\n${identity}`
}
