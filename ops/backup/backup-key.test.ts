import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { backupKey, backupLock, newKeyText } from './backup-key.ts'

const KEY = await generateX25519Identity()
const TEXT = 'k7Jx2mPq9RtVw4Yz8BnDs6'

test('backups are sealed for the recipients named, else for the key, else by a passphrase', async () => {
  const [one, two] = [
    await identityToRecipient(KEY),
    await identityToRecipient(await generateX25519Identity()),
  ]
  expect(await backupLock({ BACKUP_RECIPIENT: ` ${one}, ${two}` })).toEqual({ recipients: [one, two] })
  expect(await backupLock({ BACKUP_KEY: `${KEY}\n`, SECRET_KEY: TEXT })).toEqual({ recipients: [one] })
  expect(await backupLock({ SECRET_KEY: TEXT })).toEqual({ passphrase: TEXT })
})

test('a key that cannot be one is a sentence', async () => {
  await expect(backupKey({})).rejects.toThrow(/^Set BACKUP_KEY to an age identity/)
  await expect(backupKey({ BACKUP_KEY: KEY.slice(0, -1) })).rejects.toThrow(
    /^BACKUP_KEY begins like an age identity but is none/,
  )
  await expect(backupLock({ BACKUP_KEY: '1234567890'.repeat(3) })).rejects.toThrow(/is easy to guess/)
  await expect(backupLock({ BACKUP_RECIPIENT: 'age1x' })).rejects.toThrow(/^BACKUP_RECIPIENT names age1x/)
})

test('a new key opens what it seals', async () => {
  const [, recipient, identity] = /(age1\w+)\n[^\n]*\n(AGE-SECRET-KEY-1\w+)$/.exec(await newKeyText())!
  expect(await identityToRecipient(identity!)).toBe(recipient)
})
