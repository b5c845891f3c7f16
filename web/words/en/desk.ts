import { layout } from './desk/layout.ts'

/** What is said to the people at the desk, screen by screen. */
export const desk = { layout }
