import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../../ui/icons.ts'
import classes from './FilterBar.module.css'

const TYPING_PAUSE_MS = 200

type Props = { label: string; placeholder: string; value: string; onSearch: (text: string) => void }

/** Searches as the person types; the key `/` leads here from anywhere on the screen, Escape empties it. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const search = useDebouncedCallback((wanted: string) => onSearch(wanted.trim()), TYPING_PAUSE_MS)
  const typed = useRef(value)

  // The address changed without typing here: Back, or a cleared filter.
  useEffect(() => {
    if (value !== typed.current) setText(value)
    typed.current = value
  }, [value])

  const change = (wanted: string) => {
    setText(wanted)
    typed.current = wanted.trim()
    search(wanted)
  }

  useHotkeys([['/', () => input.current?.focus()]])
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && change('')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
        ) : (
          <Kbd size="xs" aria-hidden visibleFrom="sm">
            /
          </Kbd>
        )
      }
      maxLength={200}
      className={classes.search}
    />
  )
}
