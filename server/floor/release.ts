import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '../../package.json')

/** Which release this code is, such as 0.2.0; CHANGELOG.md says what is in it. */
export const release: string = JSON.parse(readFileSync(path, 'utf8')).version
