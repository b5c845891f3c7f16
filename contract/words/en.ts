import { houseNames, ownRemarks, type PostingWords, reversalRemark } from '../posting-words.ts'

export const postings: PostingWords = {
  houses: houseNames,
  remarks: {
    ...ownRemarks,
    // Kept with the code of the type, which is nothing to read.
    personal_loan: 'Loan paid out (personal loan)',
    mortgage: 'Loan paid out (mortgage)',
    business_loan: 'Loan paid out (business loan)',
  },
  reversalOf: reversalRemark,
}
