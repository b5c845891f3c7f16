/** Enough to read a passport by; what a camera gives beyond it only makes the upload longer. */
const LONGEST_SIDE = 2_000
const JPEG_QUALITY = 0.85
const photos = ['image/jpeg', 'image/png', 'image/webp']

/** A photo as it is worth sending. What is no photo, cannot be read or would not get smaller stays as it is. */
export async function smallerPhoto(file: File): Promise<File> {
  if (!photos.includes(file.type)) return file
  const jpeg = await asJpeg(file).catch(() => undefined)
  if (!jpeg || jpeg.size >= file.size) return file
  return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** The same shape, no side longer than what is worth sending. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function asJpeg(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const { width, height } = fittedSize(picture)
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // JPEG knows no transparency: what was see-through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
  )
}
