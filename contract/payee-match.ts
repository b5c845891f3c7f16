import { distance } from 'fastest-levenshtein'
import type { PayeeCheck } from './entities/wires.ts'

/** How a typed name compares; `accountName` is the right one where the typed one is close to it. */
export type PayeeMatch = { result: PayeeCheck; accountName: string | null }

const noMatch: PayeeMatch = { result: 'no_match', accountName: null }
const match: PayeeMatch = { result: 'match', accountName: null }

/**
 * A typed name against those of the people who hold an account: one of them, or several together. Whoever only guesses,
 * by a letter or a family name, learns nothing; what is left out or misspelt in a name that is otherwise known is shown.
 */
export function matchPayee(typed: string, holders: readonly string[]): PayeeMatch {
  if (holders.includes(typed)) return match
  const names = holders.map((name) => ({ name, words: wordsOf(name) }))
  const words = wordsOf(typed)
  const alone = best(
    names.map((holder) => ({ result: compare(words, holder.words), accountName: holder.name })),
  )
  return alone.result === 'match' || names.length < 2 ? alone : best([matchTogether(typed, names), alone])
}

type Named = { name: string; words: readonly Word[] }
type Found = { result: 'match' | 'close' | 'no_match'; accountName: string }

function best(found: readonly PayeeMatch[]): PayeeMatch {
  if (found.some(({ result }) => result === 'match')) return match
  const close = found.find(({ result }) => result === 'close')
  return close ? { result: 'close', accountName: close.accountName } : noMatch
}

/** "Ann and Bob Miller": each part is one of the holders, and a lone first name has the other's family name. */
function matchTogether(typed: string, holders: readonly Named[]): PayeeMatch {
  const parts = typed.split(between).map(wordsOf)
  if (parts.length < 2 || parts.length > holders.length) return noMatch
  const left = [...holders]
  const found: Found[] = []
  for (const part of parts) {
    const others = parts.filter((other) => other !== part).flat()
    const completed = part.length === 1 ? others.map((word) => [...part, word]) : [part]
    const one = closest(completed, left)
    if (!one) return noMatch
    left.splice(left.indexOf(one.holder), 1)
    found.push({ result: one.result, accountName: one.holder.name })
  }
  if (found.every(({ result }) => result === 'match')) return match
  return { result: 'close', accountName: found.map(({ accountName }) => accountName).join(' & ') }
}

function closest(spellings: readonly Word[][], holders: readonly Named[]) {
  const compared = holders.flatMap((holder) =>
    spellings.map((words) => ({ holder, result: compare(words, holder.words) })),
  )
  return (
    compared.find(({ result }) => result === 'match') ?? compared.find(({ result }) => result === 'close')
  )
}

/** A word as it may be written without accents ("müller" is "muller" and "mueller"), and which name it is part of. */
type Word = { spellings: readonly string[]; name: number }

const between = /\s*[&+]\s*|\s+(?:and|und|et|or|oder)\s+/iu
const joining = new Set(['and', 'und', 'et', 'or', 'oder'])
const titles = new Set(
  'mr mrs ms miss mx dr prof professor sir dame herr frau fräulein frl herrn dipl ing phd mme mlle'.split(
    ' ',
  ),
)
/** Words that belong to the name after them: "de la Cruz" is one name. */
const particles = new Set(
  'de da do dos das del della di du la le los las van von der den ter zu al el bin ibn'.split(' '),
)
/** Forms of firms, each by its short word. */
const short = new Map([
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
])

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}
/** As people write these where they cannot type them. */
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

const replaced = (word: string, by: Record<string, string>) =>
  word.replace(/./gu, (letter) => by[letter] ?? letter)

/** Accents of Latin, Greek and Cyrillic letters; in other scripts marks are vowels, and stay. */
const plain = (word: string) =>
  replaced(word, letters)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')

function wordsOf(text: string): Word[] {
  const all = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    // An apostrophe joins: O'Brien is one word, however it is drawn. So does a zero-width sign.
    .replace(/['’‘ʻʼ`´\u200b-\u200d\u00ad]/g, '')
    .split(/[\s,;.]+/u)
    .map((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '' && !joining.has(word)))
  const named = all.map((words) => words.filter((word) => !titles.has(word)))
  const kept = named.some((words) => words.length > 0) ? named : all
  let name = 0
  return kept.flatMap((words) => {
    const isParticle = words.every((word) => particles.has(word))
    if (!isParticle) name += 1
    return words.map((word) => ({ spellings: spellingsOf(word), name: isParticle ? name + 1 : name }))
  })
}

function spellingsOf(word: string): string[] {
  const form = short.get(word)
  if (form) return [form]
  const [simple, longer] = [plain(word), plain(replaced(word, spelled))]
  return simple === longer ? [simple] : [simple, longer]
}

/** What two words have in common, the most first. */
type Likeness = 'same' | 'shortened' | 'misspelt' | 'short of a letter'

/** A typo is told from another name in words of this length; swapped letters in somewhat shorter ones. */
const LONG = 5
const LONG_IF_SWAPPED = 4
/** So many letters of a longer name are what people call themselves: Rob, Max. Less is an initial. */
const LEAST_SHORTENED = 3
/** A word that says something of who it is. */
const LEAST_TELLING = 3

function likeness(one: Word, other: Word): Likeness | undefined {
  if (one.spellings.some((spelling) => other.spellings.includes(spelling))) return 'same'
  for (const a of one.spellings) {
    for (const b of other.spellings) {
      const [less, more] = a.length < b.length ? [a, b] : [b, a]
      if (isTypo(less, more)) return 'misspelt'
      if (more.startsWith(less) && (less.length === 1 || less.length >= LEAST_SHORTENED)) return 'shortened'
      if (isShortOfALetter(less, more)) return 'short of a letter'
    }
  }
  return undefined
}

function isTypo(less: string, more: string): boolean {
  if (more.length - less.length > 1) return false
  if (more.length >= LONG && less.length >= LONG - 1 && distance(less, more) === 1) return true
  return less.length >= LONG_IF_SWAPPED && isSwapped(less, more)
}

/** "Oto" and "Otto": too short to be told from another name alone, but with the rest of the name. */
const isShortOfALetter = (less: string, more: string) =>
  less.length >= LEAST_TELLING && more.length === less.length + 1 && distance(less, more) === 1

/** Two neighbouring letters in each other's place. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other
}

const joined = (words: readonly Word[], spelling: 0 | 1) =>
  words.map(({ spellings }) => spellings[spelling] ?? spellings[0]).join('')

/** Written apart or together, with a hyphen or without: "Anna-Lena", "Annalena", "de la Cruz". */
const isSameText = (one: readonly Word[], other: readonly Word[]) =>
  ([0, 1] as const).some((mine) =>
    ([0, 1] as const).some((theirs) => joined(one, mine) === joined(other, theirs)),
  )

function compare(typed: readonly Word[], holder: readonly Word[]): Found['result'] {
  if (typed.length === 0 || holder.length === 0) return 'no_match'
  if (isSameText(typed, holder)) return 'match'
  if (isSameFirm(typed, holder)) return 'close'
  const pairs = pairUp(typed, holder)
  const extra = typed.length - pairs.length
  const missing = holder.length - pairs.length
  if (extra === 0 && missing === 0 && pairs.every(({ how }) => how === 'same')) return 'match'
  const isKnown = holder.length === 1 ? isOneWordKnown(pairs) : isNameKnown(pairs)
  const fits =
    extra === 0 ? missing <= Math.max(1, Math.floor(holder.length / 2)) : extra === 1 && missing === 0
  return isKnown && fits ? 'close' : 'no_match'
}

const forms = new Set(['ltd', 'inc', 'corp', 'llc', 'plc', 'gmbh'])

/** A firm whose form was left out, or taken for another. */
function isSameFirm(typed: readonly Word[], holder: readonly Word[]): boolean {
  const isForm = ({ spellings }: Word) => forms.has(spellings[0]!)
  const [one, other] = [typed, holder].map((words) => words.filter((word) => !isForm(word))) as [
    Word[],
    Word[],
  ]
  return (
    one.length < Math.max(typed.length, holder.length) &&
    joined(one, 0).length >= LONG &&
    isSameText(one, other)
  )
}

/** `name` is the holder's, counted from the first. */
type Pair = { how: Likeness; length: number; name: number }

/**
 * Two names agree, one of them the first, so that a family name of two words is not enough; one is whole and of some
 * length, and at most one is misspelt. A short first name may want a letter where all the rest is the same.
 */
function isNameKnown(pairs: readonly Pair[]): boolean {
  const names = new Set(pairs.map(({ name }) => name))
  const isShort = pairs.some(({ how, name }) => how === 'short of a letter' && name === 1)
  const telling = isShort ? pairs.filter(({ name }) => name !== 1) : pairs
  const isWhole = telling.some(({ how, length }) => how !== 'shortened' && length >= LEAST_TELLING)
  const typos = pairs.filter(({ how }) => how === 'misspelt' || how === 'short of a letter').length
  return (
    names.size >= 2 &&
    names.has(1) &&
    isWhole &&
    typos <= 1 &&
    telling.every(({ how }) => how !== 'short of a letter' && (!isShort || how === 'same'))
  )
}

const isOneWordKnown = (pairs: readonly Pair[]) =>
  pairs.some(({ how, length }) => (how === 'same' || how === 'misspelt') && length >= LONG)

const lengthOf = ({ spellings }: Word) => spellings[0]!.length

/** Each typed word with the word of the name it is most like, in any order. */
function pairUp(typed: readonly Word[], holder: readonly Word[]): Pair[] {
  const pairs: Pair[] = []
  let [open, left] = [[...typed], [...holder]]
  for (const wanted of ['same', 'shortened', 'misspelt', 'short of a letter'] as const) {
    open = open.filter((word) => {
      const other = left.find((one) => likeness(word, one) === wanted)
      if (!other) return true
      left = left.filter((one) => one !== other)
      const length = Math.min(lengthOf(word), lengthOf(other))
      pairs.push({ how: wanted, length, name: other.name })
      return false
    })
  }
  return pairs
}
