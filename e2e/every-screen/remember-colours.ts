type Channels = { r: number; g: number; b: number; alpha: number }
type Colour = Channels & { parseString(text: string): Colour }
type WithAxe = typeof globalThis & { axe: { commons: { color: { Color: new () => Colour } } } }

/**
 * Has axe-core read each colour of the page once. It reads that of every text and of all that lies behind it, the same
 * few thousands of times, which is a third of its work. Runs inside the page, once axe-core is there.
 */
export function rememberColours(): void {
  const { Color } = (globalThis as WithAxe).axe.commons.color
  if ('remembers' in Color) return
  Object.assign(Color, { remembers: true })
  const read = Color.prototype.parseString as Colour['parseString']
  const known = new Map<string, Channels>()
  Color.prototype.parseString = function (this: Colour, text: string) {
    let found = known.get(text)
    if (!found) {
      const { r, g, b, alpha } = read.call(new Color(), text)
      found = { r, g, b, alpha }
      known.set(text, found)
    }
    return Object.assign(this, found)
  }
}
