import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { IconSearch } from '../../ui/icons.ts'

const TYPING_PAUSE_MS = 250

type Props = { label: string; placeholder: string; initial: string; onSearch: (text: string) => void }

/** Searches when the person pauses. */
export function SearchBox({ label, placeholder, initial, onSearch }: Props) {
  const [text, setText] = useState(initial)
  const search = useDebouncedCallback((wanted: string) => onSearch(wanted.trim()), TYPING_PAUSE_MS)
  const change = (wanted: string) => {
    setText(wanted)
    search(wanted)
  }
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
      }
      style={{ flex: '1 1 220px' }}
    />
  )
}
