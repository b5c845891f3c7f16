/** A hidden tab paints nothing; what waits for a picture goes on there too. */
const NOT_PAINTED_MS = 200

/** Waits until what was just changed is on the screen, and not only until the browser could paint it. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NOT_PAINTED_MS)
  })
