import {
  linePattern,
  optionalLinePattern,
  textPattern,
  typedTransferCodePattern,
  wholeTextPattern,
} from './fields.ts'
import { emailPattern, usernamePattern } from './rules.ts'

/**
 * The API document is read by programs whose patterns know no `\p{…}`, no looking ahead and no `\u`. For each pattern of
 * ours that does, this is one that all of them read. It lets through whatever ours lets through, and somewhat more: the
 * server is the stricter one. A new pattern of that kind is refused by a test until it has its line here.
 */
const control = String.raw`\x00-\x1f\x7f-\x9f`
const controlInText = String.raw`\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f`
const mailed = String.raw`[^\s${control}@<>()\[\]\\,;:"]`

/** Blanks first, then something, then anything: read once from left to right. */
const withSomething = (never: string) => String.raw`^[^\S${never}]*[^\s${never}][^${never}]*$`

const plain: ReadonlyMap<string, string> = new Map([
  [textPattern, withSomething(controlInText)],
  [wholeTextPattern, `^[^${controlInText}]*$`],
  [linePattern, withSomething(control)],
  [optionalLinePattern, `^[^${control}]*$`],
  [emailPattern.source, String.raw`^${mailed}{1,64}@${mailed}+\.${mailed}{2,}$`],
  [usernamePattern.source, String.raw`^[^\s${control}]{3,30}$`],
  [typedTransferCodePattern.source, String.raw`^[^\S\r\n]*(?:[A-Za-z0-9-][^\S\r\n]*){4,32}$`],
])

export const plainPattern = (pattern: string): string => plain.get(pattern) ?? pattern

export const plainPatterns = [...plain]
