import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../api.ts'
import { tabStore } from '../send-once/kept-request.ts'
import { useSendOnce } from '../send-once/use-send-once.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { waitingCredit } from '../testing/proposals.ts'
import { useAct } from './act.ts'
import { useSubmit } from './form.ts'
import { toast } from './toast.tsx'
import { WaitingTold, waitingIn } from './waiting.ts'

const waits = new ApiProblem({
  status: 202,
  code: 'second_person_needed',
  message: 'Waiting for a second person',
  data: { proposal: waitingCredit },
})
const tell = vi.fn()
const onWaiting = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.stubGlobal('sessionStorage', memoryStorage({}))
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

const draw = (shown: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WaitingTold value={tell}>{shown}</WaitingTold>
      </MemoryRouter>
    </QueryClientProvider>,
  )

const expectToldAsWaiting = async () => {
  await vi.waitFor(() => expect(tell).toHaveBeenCalled())
  expect(tell).toHaveBeenCalledExactlyOnceWith(waitingCredit)
  expect(toast.error).not.toHaveBeenCalled()
  expect(toast.success).not.toHaveBeenCalled()
}

test('a form whose act waits says so, is done, and shows no error', async () => {
  let submit: (event: FormEvent<HTMLFormElement>) => void = () => undefined
  function Form() {
    const form = useForm({ initialValues: { amount: 12_000 } })
    submit = useSubmit(form, () => Promise.reject(waits), { always: 'Failed', onWaiting }).onSubmit
    return null
  }
  draw(<Form />)
  submit({
    preventDefault: () => undefined,
    currentTarget: { addEventListener: () => undefined },
  } as unknown as FormEvent<HTMLFormElement>)
  await expectToldAsWaiting()
  expect(onWaiting).toHaveBeenCalledExactlyOnceWith(waitingCredit)
})

test('a button whose act waits says so, and never that it was done', async () => {
  let act: () => void = () => undefined
  function Button() {
    act = useAct(() => Promise.reject(waits), { done: 'Account credited', failed: 'Failed' }).act
    return null
  }
  draw(<Button />)
  act()
  await expectToldAsWaiting()
})

test('the key of what waits is used for nothing else, and a reload finds nothing open', async () => {
  const store = tabStore<number>('credit')
  const { key } = store.read()
  let request: (amount: number) => Promise<unknown> = async () => undefined
  function Panel() {
    request = useSendOnce({
      store,
      send: () => Promise.reject(waits),
      remember: (amount: number) => amount,
    }).request
    return null
  }
  draw(<Panel />)
  await expect(request(12_000)).rejects.toBe(waits)
  expect(store.read().sent).toBeUndefined()
  expect(store.read().key).not.toBe(key)
})

test('a form that shows it in its own place tells it nowhere else', async () => {
  const showWaiting = vi.fn()
  let act: () => void = () => undefined
  function Panel() {
    act = useAct(() => Promise.reject(waits), { showWaiting }).act
    return null
  }
  draw(<Panel />)
  act()
  await vi.waitFor(() => expect(showWaiting).toHaveBeenCalledExactlyOnceWith(waitingCredit))
  expect(tell).not.toHaveBeenCalled()
})

test('any other refusal does not wait', () => {
  expect(waitingIn(new ApiProblem({ status: 409, code: 'conflict', message: '' }))).toBeUndefined()
  expect(waitingIn(new Error('second_person_needed'))).toBeUndefined()
})
