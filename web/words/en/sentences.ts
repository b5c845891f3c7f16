import { texts } from '@larkfield/contract/texts.ts'

const { common, code, reset, contact } = texts

/** Literal texts of docs/SPECIFICATION.md that a visitor meets beside refusals, so that other languages can say them. */
export const sentences = {
  tryAgain: common.tryAgain,
  tryAgainLater: common.tryAgainLater,
  unexpected: common.unexpected,
  verified: code.verified,
  failed: code.failed,
  resetDone: reset.done,
  sent: contact.sent,
}
