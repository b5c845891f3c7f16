import { houseNames, ownRemarks, type PostingWords, reversalRemark } from '../posting-words.ts'

export const postings: PostingWords = {
  houses: houseNames,
  remarks: ownRemarks,
  reversalOf: reversalRemark,
}
