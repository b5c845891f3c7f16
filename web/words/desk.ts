import type { DeskWords } from './area-words.ts'
import { desk } from './en/desk.ts'
import { useArea } from './speech.tsx'

export const useDeskWords = (): DeskWords => useArea('desk')?.desk ?? desk
