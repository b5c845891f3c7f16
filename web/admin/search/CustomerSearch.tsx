import { Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { IconSearch } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import classes from './CustomerSearch.module.css'
import { FoundCustomer } from './FoundCustomer.tsx'

const TYPING_PAUSE_MS = 150
const SHOWN = 6

/**
 * Finds a customer from every screen of the desk. Arrows walk through what was found, Enter opens it, Escape goes back.
 * The key `/` leads here, unless the screen has a list with a search of its own.
 */
export function CustomerSearch() {
  const { search: words } = useDeskWords().layout
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const whole = useClickOutside<HTMLElement>(() => setOpened(false))
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['view-all-users', 'found', q],
    queryFn: ({ signal }) => api('GET /view-all-users', { query: { q, limit: SHOWN, sort: 'name' }, signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  const found = q === '' ? undefined : data?.data

  useHotkeys([['/', () => document.querySelector('#content [data-quick]') ?? input.current?.focus()]])

  const close = () => {
    setOpened(false)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      if (event.target === input.current) close()
      else input.current?.focus()
    }
    const isAsked = event.key === 'Enter' && event.target === input.current && q === typed.trim()
    if (isAsked && found?.length === 1) {
      navigate(paths.adminAccount(found[0]!._id))
      close()
    }
    // Of several, nobody is taken for granted: Enter goes to the first, and a second one opens it.
    const step = isAsked ? 1 : { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !whole.current) return
    event.preventDefault()
    stepThrough(whole.current, step)
  }

  return (
    <search ref={whole} className={classes.search} onKeyDown={onKeyDown}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOpened(true)
        }}
        onFocus={() => setOpened(true)}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={isFetching && <Loader size={16} aria-hidden />}
      />
      <VisuallyHidden role="status">{opened && found && toldOf(found.length, words)}</VisuallyHidden>
      {opened && found && (
        <div className={classes.drop}>
          {found.length === 0 && <p className={classes.none}>{words.none}</p>}
          <ul aria-label={words.found(found.length)}>
            {found.map((customer) => (
              <FoundCustomer key={customer._id} customer={customer} onGo={close} />
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}

const toldOf = (count: number, words: { none: string; found: (count: number) => string }) =>
  count === 0 ? words.none : words.found(count)

/** From the field to the first one found, and from one to the next; up from the first, back to the field. */
function stepThrough(whole: HTMLElement, step: number): void {
  const places = [...whole.querySelectorAll<HTMLElement>('input, [data-found]')]
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-found]')
  const now = places.indexOf(row ?? places[0]!)
  places[Math.min(Math.max(now + step, 0), places.length - 1)]?.focus()
}
