import { search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPayee } from './payee-match.ts'

const holder = 'Priya Raman'
const resultOf = (typed: string, ...holders: string[]) => matchPayee(typed, holders).result

test.each([
  ['Priya Raman', holder],
  ['priya  RAMAN ', holder],
  ['Raman, Priya', holder],
  ['Raman Priya', holder],
  ['Dr. Priya Raman', holder],
  ['Frau Priya Raman', holder],
  ['Priya Raman', 'Prof. Dr. Priya Raman'],
  ['José Núñez', 'Jose Nunez'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
  ['Jörg Müller', 'Joerg Mueller'],
  ['Jorg Muller', 'Jörg Müller'],
  ['Soren Moller', 'Søren Møller'],
  ['Soeren Moeller', 'Søren Møller'],
  ['Ake Strom', 'Åke Ström'],
  ['Franz Weiss', 'Franz Weiß'],
  ['FRANZ WEISS', 'Franz Weiß'],
  ['Aesa Lund', 'Æsa Lund'],
  ['Lukasz Wozniak', 'Łukasz Woźniak'],
  ['ISIK YILDIZ', 'Işık Yıldız'],
  ['Anna Lena Schmidt', 'Anna-Lena Schmidt'],
  ['Annalena Schmidt', 'Anna-Lena Schmidt'],
  ['Sean OBrien', 'Seán O’Brien'],
  ['Sean O Brien', "Seán O'Brien"],
  ['Maria Delacruz', 'Maria de la Cruz'],
  ['Ｐｒｉｙａ Raman', holder],
  ['王 伟', '王伟'],
  ['Иван Йотов', 'ИВАН ЙОТОВ'],
  ['Acme Limited', 'Acme Ltd.'],
  ['Smith & Sons', 'Smith and Sons'],
  ['Smith und Sons', 'Smith and Sons'],
])('%s is %s', (typed, name) => {
  expect(matchPayee(typed, [name])).toEqual({ result: 'match', accountName: null })
})

test.each([
  ['P. Raman', holder],
  ['P Raman', holder],
  ['Raman P.', holder],
  ['Priya R.', holder],
  ['Pria Raman', holder],
  ['Priya Ramann', holder],
  ['Priya Rmaan', holder],
  ['Priya Anjali Raman', holder],
  ['Priya Raman', 'Priya Anjali Raman'],
  ['Priya A. Raman', 'Priya Anjali Raman'],
  ['Priya Anjali Raman', 'Priya A. Raman'],
  ['Ann Miller', 'Anne Miller'],
  ['Rob Miller', 'Robert Miller'],
  ['Jhon Smith', 'John Smith'],
  ['Oto Brandt', 'Otto Brandt'],
  ['Otto Brand', 'Otto Brandt'],
  ['Anna Müller', 'Anna Müller-Schmidt'],
  ['Ana García', 'Ana García López'],
  ['Maria Cruz', 'Maria de la Cruz'],
  ['Lakeside', 'Lakeside Ltd'],
  ['Lakeside GmbH', 'Lakeside Ltd'],
  ['Lakeside Bakery', 'Lakeside'],
  ['Lakesid', 'Lakeside'],
])('%s is close to %s, which is shown', (typed, name) => {
  expect(matchPayee(typed, [name])).toEqual({ result: 'close', accountName: name })
})

test.each([
  ['a', 'A'.repeat(3)],
  ['a', holder],
  ['Raman', holder],
  ['Priya', holder],
  ['P R', holder],
  ['P. R.', holder],
  ['Mr Raman', holder],
  ['Priya Patel', holder],
  ['Paul Raman', holder],
  ['Pria Ramen', holder],
  ['de la Cruz', 'Maria de la Cruz'],
  ['Müller-Schmidt', 'Anna Müller-Schmidt'],
  ['Müller Schmidt', 'Anna Müller-Schmidt'],
  ['García López', 'Ana García López'],
  ['P Li', 'Ping Li'],
  ['Pung Li', 'Ping Li'],
  ['Ann Li', 'Ben Li'],
  ['Oto B.', 'Otto Brandt'],
  ['Oto Brand', 'Otto Brandt'],
  ['Oto Li', 'Otto Li'],
  ['Otto Brt', 'Otto Brat'],
  ['A B C D E F G H I J K L M N O P Q R S T U V W X Y Z', holder],
  ['Priya Raman Adam Bell Carl', holder],
  ['Priya One Two Three', 'Priya Four Five Six'],
  ['Herr', holder],
  ['&', holder],
  ['…', holder],
  ['कमल', 'कमला'],
])('%s is not %s, and the name is not shown', (typed, name) => {
  expect(matchPayee(typed, [name])).toEqual({ result: 'no_match', accountName: null })
})

test('whoever holds an account with others is one of its names', () => {
  expect(resultOf('Bob Miller', 'Ann Miller', 'Bob Miller')).toBe('match')
  expect(matchPayee('B. Miller', ['Ann Miller', 'Bob Miller'])).toEqual({
    result: 'close',
    accountName: 'Bob Miller',
  })
  expect(resultOf('Carl Miller', 'Ann Miller', 'Bob Miller')).toBe('no_match')
})

test.each([
  'Ann and Bob Miller',
  'Ann & Bob Miller',
  'Bob und Ann Miller',
  'Ann Miller and Bob Miller',
  'Miller, Ann and Bob',
  'Frau Ann Miller und Herr Bob Miller',
])('%s are both holders together', (typed) => {
  expect(resultOf(typed, 'Ann Miller', 'Bob Miller')).toBe('match')
})

test('both together may be close, and are both shown', () => {
  expect(matchPayee('A. and Bob Miller', ['Ann Miller', 'Bob Miller'])).toEqual({
    result: 'close',
    accountName: 'Ann Miller & Bob Miller',
  })
  expect(matchPayee('Ann Miller and Carl Jones', ['Ann Miller', 'Bob Miller']).result).toBe('no_match')
  expect(matchPayee('a and b', ['Ann Miller', 'Bob Miller']).result).toBe('no_match')
  expect(matchPayee('Ann and Bob', ['Ann Miller', 'Bob Miller']).result).toBe('no_match')
})

const word = fc.stringMatching(/^[a-zäöüßøé]{3,12}$/)

test('a name is itself in any order and case, and nobody’s right name is shown for one word of it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), fc.nat(), (words, at) => {
      const name = words.join(' ')
      expect(resultOf([...words].reverse().join(' ').toUpperCase(), name)).toBe('match')
      const alone = matchPayee(words[at % words.length]!, [name])
      expect(alone).toEqual({ result: 'no_match', accountName: null })
    }),
    search(100),
  )
})

test('the right name is shown for close ones alone, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: 'grapheme' }),
      (typed, name) => {
        const { result, accountName } = matchPayee(typed, [name])
        expect(accountName).toBe(result === 'close' ? name : null)
      },
    ),
    search(100),
  )
})
