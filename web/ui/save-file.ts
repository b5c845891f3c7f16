/** Hands a fetched file to the browser's downloads: a link cannot carry the token that such a call needs. */
export function saveFile(bytes: Blob, fileName: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the address over by the next turn; kept any longer it would hold the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
