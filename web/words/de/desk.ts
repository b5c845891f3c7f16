import type { DeskWords } from '../area-words.ts'
import { layout } from './desk/layout.ts'
import { signedIn } from './signed-in.ts'

const desk: DeskWords = { layout }

/** All that is said in this area, loaded when someone enters it. */
export const area = { desk, signedIn }
