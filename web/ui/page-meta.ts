import { useEffect } from 'react'
import { brand } from '../brand.ts'
import { useWords } from '../words/speech.tsx'

type Meta = { title: string; description?: string }

/** The title of the window and the description that search engines and previews read. */
export function usePageMeta({ title, description: own }: Meta) {
  const { shell } = useWords()
  const description = own ?? shell.description
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} · ${brand.name}`
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    document.querySelector('meta[property="og:title"]')?.setAttribute('content', document.title)
    document.querySelector('meta[property="og:description"]')?.setAttribute('content', description)
  }, [title, description])
}
