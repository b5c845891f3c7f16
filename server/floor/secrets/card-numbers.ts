/** What a card's number is sealed for; the cvv is sealed for nothing, because it is never kept (S21). */
export const CARD_NUMBER = 'card'
