import type { Locator } from 'playwright-core'

/** By how many pixels two things that belong on one line miss each other's middle. */
export async function offLine(one: Locator, other: Locator): Promise<number> {
  const middles = await Promise.all(
    [one, other].map(async (it) => {
      const box = (await it.boundingBox())!
      return box.y + box.height / 2
    }),
  )
  return Math.abs(middles[0]! - middles[1]!)
}

/** A text as it is broken into lines. */
export const linesOf = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const lines = new Map<number, string>()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (let at = 0; at < node.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, (lines.get(top) ?? '') + node.data[at])
      }
    }
    return [...lines.values()]
  })
