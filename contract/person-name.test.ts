import { expect, test } from 'vitest'
import { isFitForMail, isPersonName } from './person-name.ts'

test.each([
  'Ada Whitfield',
  "Siobhán O'Rourke",
  'Patrick O’Rourke',
  'Carl-Friedrich Noll',
  'J.R.R. Tolkien',
  'J.-P. Müller',
  'Martin Luther King, Jr.',
  'Ahorn & Birch Joinery LLC',
  'Gal·la Puig',
  'ジョン・スミス',
  '李明',
  'विराट कोहली',
  'محمد بن سلمان',
  'Nguyễn Thị Minh Khai',
  'Robin Tester 12',
])('%s is a name, and greeted by it', (name) => {
  expect(isPersonName(name)).toBe(true)
  expect(isFitForMail(name)).toBe(true)
})

test.each([
  'win.example.com',
  'Visit win.example now',
  't.co',
  'www.prize',
  'St.Pierre',
  'http://win.example',
  'win@example.com',
  'evil．example',
  'evil。example',
  'Ada\nYour account is blocked',
  'Ada\u2028Whitfield',
  'Call 802 555 0142',
  '１８０２５５５０１４２ Ada',
  '<b>Ada</b>',
  'Ada: call us!',
  'Ada (hurry)',
  'A',
  '42',
  '',
])('%j is no name, and left out of a mail', (name) => {
  expect(isPersonName(name)).toBe(false)
  expect(isFitForMail(name)).toBe(false)
})

test('a name as long as a message is left out of a mail too', () => {
  const message = 'Your account is blocked please call the number of our friends at once'
  expect(isPersonName(message)).toBe(true)
  expect(isFitForMail(message)).toBe(false)
})
