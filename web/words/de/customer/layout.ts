import type { CustomerWords } from '../../area-words.ts'

export const layout: CustomerWords['layout'] = {
  menu: 'Menü',
}
