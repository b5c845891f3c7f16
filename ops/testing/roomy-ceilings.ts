/**
 * Settings of a bank under test: all its people come from one network, and many of them. What one address or one
 * customer may is as everywhere, but for the wires that a torture run wants refused.
 */
export const roomyCeilings = {
  CEILING_SIGN_UP: '100000/5/100000',
  CEILING_CODE: '100000/10/100000',
  CEILING_RESET: '100000/10/100000',
  CEILING_ACCOUNT_NUMBER: '100000/10/100000',
  CEILING_CONTACT: '100000/30/100000',
  CEILING_PASSKEY: '100000/100000/100000',
  CEILING_WRONG_CODE: '100000/30/100000',
  CEILING_CHECKPOINT: '100000/100000/100000',
  CEILING_COSIGNATURE: '100000/100000/100000',
  CEILING_STATEMENT_CODE: '100000/100000/100000',
  CEILING_REFUSED_WIRE: '100000',
}
