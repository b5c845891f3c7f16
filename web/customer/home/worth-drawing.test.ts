import { expect, test } from 'vitest'
import { worthDrawing } from './worth-drawing.ts'

test('zeros alone are nothing to draw; zeros beside something are drawn with it', () => {
  const isSomething = (amount: number) => amount !== 0
  expect(worthDrawing(undefined, isSomething)).toEqual([])
  expect(worthDrawing([0, 0, 0], isSomething)).toEqual([])
  expect(worthDrawing([0, 0, 20], isSomething)).toEqual([0, 0, 20])
})
