/** How old one must be to open an account, as the server wrote it into the page's head. */
export const minimumAge = (): number =>
  Number(document.querySelector('meta[name="larkfield-minimum-age"]')?.getAttribute('content') ?? 18)
