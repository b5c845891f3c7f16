/** Long enough for a busy browser to take the file over, short enough not to hold it in memory for the day. */
const KEPT_MS = 60_000

/** Hands a fetched file to the browser's downloads: a link cannot carry the token that such a call needs. */
export function saveFile(bytes: Blob, fileName: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  // Some browsers only follow links that are part of the page.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
