import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconArrowUp } from '../ui/icons.ts'
import { useWords } from '../words/speech.tsx'

const appearsAfterPx = 160

export function ScrollToTopButton() {
  const { scrollToTop } = useWords().shell
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > appearsAfterPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  const smooth = () => window.scrollTo({ top: 0, behavior: 'smooth' })
  return (
    <ActionIcon
      size={48}
      radius="xl"
      aria-label={scrollToTop}
      onClick={smooth}
      style={{ position: 'fixed', right: 20, bottom: 20, zIndex: 120, boxShadow: 'var(--mantine-shadow-md)' }}
    >
      <IconArrowUp size={22} />
    </ActionIcon>
  )
}
