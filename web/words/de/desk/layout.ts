import type { DeskWords } from '../../area-words.ts'

export const layout: DeskWords['layout'] = {
  administration: 'Verwaltung',
}
