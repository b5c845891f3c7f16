import { IconFileTypePdf } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'

type Props = {
  url: string
  title: string
  contentType: string
  /** There is something to look at, or there is nothing more to wait for. */
  onShown?: () => void
}

export const isPicture = ({ contentType }: { contentType: string }) => contentType.startsWith('image/')

/** What a customer uploaded, as a picture when it is one. Links are signed and live for minutes. */
export function DocumentPicture({ url, title, contentType, onShown }: Props) {
  const { lists } = useDeskWords()
  if (isPicture({ contentType }))
    return <img src={url} alt={title} loading="lazy" onLoad={onShown} onError={onShown} />
  return <IconFileTypePdf size={44} stroke={1.3} role="img" data-written aria-label={lists.pdf(title)} />
}
