import { nameIn, remarkIn } from '@larkfield/contract/posting-words.ts'
import { useSignedInWords } from './signed-in.ts'

type Written = {
  kind: string
  senderName: string
  receiverName: string
  accountName: string
  remark: string | null
}

/** Records of a history in the reader's language: the names of the bank's own accounts, and what the bank wrote itself. */
export function useSaidRecord(): <Shown extends Written>(record: Shown) => Shown {
  const { postings } = useSignedInWords()
  return (record) => {
    const { kind, remark } = record
    return {
      ...record,
      senderName: nameIn(postings, record.senderName, kind),
      receiverName: nameIn(postings, record.receiverName, kind),
      accountName: nameIn(postings, record.accountName, kind),
      remark: remark === null ? null : remarkIn(postings, remark, kind),
    }
  }
}
