import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { renewAfterAct, renewGently } from './renew.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let leave = () => {}
afterEach(() => {
  leave()
  queryClient.clear()
})

/** A list on screen, whose answers come in when the test says so. */
function shownList() {
  const asked: { answer: (memos: string[]) => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string[]>((answer) => asked.push({ answer, signal }))
  const list = new QueryObserver(queryClient, { queryKey: ['memos'], queryFn })
  leave = list.subscribe(() => {})
  return { asked, queryFn, shows: () => list.getCurrentResult().data }
}

test('an act while the first answer is under way does not leave the old list on screen', async () => {
  const { asked, shows } = shownList()
  const renewed = renewAfterAct(queryClient)
  expect(asked).toHaveLength(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer(['kept'])
  asked[0]?.answer(['kept', 'deleted meanwhile'])
  await renewed
  expect(shows()).toEqual(['kept'])
})

test('an act while a later answer is under way asks again too', async () => {
  const { asked, shows } = shownList()
  asked[0]?.answer(['kept', 'deleted'])
  await expect.poll(shows).toHaveLength(2)
  void queryClient.invalidateQueries()
  const renewed = renewAfterAct(queryClient)
  expect(asked).toHaveLength(3)
  asked[2]?.answer(['kept'])
  asked[1]?.answer(['kept', 'deleted'])
  await renewed
  expect(shows()).toEqual(['kept'])
})

test('a page fetched ahead before an act is asked for again when somebody turns to it', async () => {
  const { asked, queryFn } = shownList()
  leave()
  const ahead = queryClient.prefetchQuery({ queryKey: ['memos', 'next'], queryFn })
  await renewAfterAct(queryClient)
  asked[1]?.answer(['deleted meanwhile'])
  await ahead
  expect(queryClient.getQueryData(['memos', 'next'])).toBeUndefined()
})

test('news lets the answer under way come in and asks once more then', async () => {
  const { asked, shows } = shownList()
  renewGently(queryClient)
  renewGently(queryClient)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(['old'])
  await expect.poll(() => asked.length).toBe(2)
  expect(shows()).toEqual(['old'])
  asked[1]?.answer(['new'])
  await expect.poll(shows).toEqual(['new'])
  expect(asked).toHaveLength(2)
})
