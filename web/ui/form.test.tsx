import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSubmit } from './form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a form is sent once its busy button is painted, and not before', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const send = vi.fn(async () => undefined)
  let submit: (event: FormEvent<HTMLFormElement>) => void = () => undefined
  function Form() {
    submit = useSubmit(useForm({ initialValues: { name: 'Ada' } }), send).onSubmit
    return null
  }
  renderToStaticMarkup(<Form />)
  submit({
    preventDefault: () => undefined,
    currentTarget: { addEventListener: () => undefined },
  } as unknown as FormEvent<HTMLFormElement>)
  await vi.advanceTimersByTimeAsync(50)
  expect(send).not.toHaveBeenCalled()
  frames.shift()?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' })
})
