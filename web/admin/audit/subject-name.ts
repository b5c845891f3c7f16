import { nameIn } from '@larkfield/contract/posting-words.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { nameOf } from './audit-names.ts'

type Subject = { kind: string | null; id: string | null; name?: string | null | undefined }

/** What an act is about: the bank's own accounts, products, lists and months have names in every language; people have theirs. */
export function useSubjectName(): (subject: Subject) => string | null {
  const { audit, products } = useDeskWords()
  const { postings } = useSignedInWords()
  const { month, reason: said } = useFormats()
  return ({ kind, id, name }) => {
    if (kind === 'list' && id) return nameOf(audit.lists, id)
    if (kind === 'month' && id) return month(id)
    if (kind === 'product' && id && Object.hasOwn(products.names, id)) return products.names[id]!
    // There is only one.
    if (kind === 'chart') return audit.kinds.chart
    if (!name) return null
    return kind === 'house_account' ? nameIn(postings, name, 'credit') : said(name)
  }
}
