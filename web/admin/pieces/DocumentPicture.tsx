import { IconFileTypePdf } from '../../ui/icons.ts'

/** What a customer uploaded, as a picture when it is one. Links are signed and live for minutes. */
export function DocumentPicture({
  url,
  title,
  contentType,
}: {
  url: string
  title: string
  contentType: string
}) {
  if (contentType.startsWith('image/')) return <img src={url} alt={title} loading="lazy" />
  return <IconFileTypePdf size={44} stroke={1.3} role="img" aria-label={`${title}, a PDF file`} />
}
