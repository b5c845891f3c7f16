import { openPasswords } from '../floor/sessions/passwords.ts'

/** Hashes that cost little; a server verifies them as it does others. */
export const quickPasswords = openPasswords({
  cost: { memory: 64, passes: 1, parallelism: 1, tagLength: 32 },
})
