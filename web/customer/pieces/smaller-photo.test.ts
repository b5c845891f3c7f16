import { expect, it, test } from 'vitest'
import { fittedSize, smallerPhoto } from './smaller-photo.ts'

it.each([
  [4000, 3000, 2000, 1500],
  [1000, 8000, 250, 2000],
  [800, 600, 800, 600],
  [30_000, 1, 2000, 1],
])('a photo of %i by %i is sent as %i by %i', (width, height, sentWidth, sentHeight) => {
  expect(fittedSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight })
})

test('a PDF, and a photo that cannot be read, are sent as they are', async () => {
  const pdf = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' })
  const broken = new File(['no picture'], 'me.jpg', { type: 'image/jpeg' })
  expect(await smallerPhoto(pdf)).toBe(pdf)
  expect(await smallerPhoto(broken)).toBe(broken)
})
