import { afterAll } from 'vitest'
import { endFile } from './end-of-file.ts'

/** Runs with each test file that needs a database. */
afterAll(endFile)
