import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { IconSearch } from '../icons.ts'
import classes from './SearchField.module.css'

const TYPING_PAUSE_MS = 200

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** Beside fields with labels it has one too; in a bar of its own its name is for screen readers alone. */
  labelled?: boolean
  /** Whether the key `/` leads here; of several on a screen, to one. */
  withKey?: boolean
}

/** Searches as the person types; the key `/` leads here from anywhere on the screen, Escape empties it. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  labelled = false,
  withKey = true,
}: Props) {
  const { list } = useSignedInWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const asked = useRef(new Set([value]))
  const search = useDebouncedCallback((wanted: string) => {
    asked.current.add(wanted.trim())
    onSearch(wanted.trim())
  }, TYPING_PAUSE_MS)

  // The address follows what was typed, late on a slow machine, and must not undo what was typed since. Only when it
  // changes without having been asked to, by Back or a cleared filter, does the field follow it.
  useEffect(() => {
    if (!asked.current.delete(value)) setText(value)
  }, [value])

  const change = (wanted: string) => {
    setText(wanted)
    search(wanted)
  }

  useHotkeys(withKey ? [['/', () => input.current?.focus()]] : [])
  return (
    <TextInput
      ref={input}
      type="search"
      data-quick={withKey || undefined}
      {...(labelled ? { label } : { size: 'sm', 'aria-label': label })}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && change('')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={list.clearSearch} onClick={() => change('')} />
        ) : withKey ? (
          <Kbd size="xs" aria-hidden visibleFrom="sm">
            /
          </Kbd>
        ) : null
      }
      maxLength={200}
      className={labelled ? `${classes.search} ${classes.labelled}` : classes.search}
    />
  )
}
