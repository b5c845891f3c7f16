import { useSignedInWords } from '../words/signed-in.ts'

/** What a loan is called: by its product, which has a name of its own or comes with the bank. */
export function useProductName(): (loan: { productId: string; productName: string }) => string {
  const { products } = useSignedInWords().loans
  return ({ productId, productName }) => products[productId] ?? productName
}
