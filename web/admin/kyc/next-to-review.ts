type Listed = { _id: string; state: string }

/** What is looked at after this one: the next that waits below it in the list, and at its end the first above. */
export function nextToReview<Document extends Listed>(documents: Document[], open: Document) {
  const place = documents.findIndex(({ _id }) => _id === open._id)
  const inOrder = [...documents.slice(place + 1), ...documents.slice(0, Math.max(place, 0))]
  const waiting = inOrder.filter(({ state }) => state === 'pending')
  return { next: waiting[0], remaining: waiting.length }
}
