import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A file is there whole or as it was before, also when the machine stops meanwhile. */
export async function writeWhole(file: string, text: string, mode = 0o644): Promise<void> {
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
  const handle = await open(temporary, 'wx', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
