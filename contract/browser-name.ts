/** The order matters: most browsers also name those they descend from. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const found = (among: [string, RegExp][], text: string) => among.find(([, mark]) => mark.test(text))?.[0]

/** What a browser's own long name says in two words; undefined when it is none that we know. */
export function readBrowser(userAgent: string): { browser: string; system: string } | undefined {
  const browser = found(browsers, userAgent)
  const system = found(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}
