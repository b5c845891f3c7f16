/**
 * How often an hour the forms that anyone may send are taken (S29): from one network, for one address, and by the
 * whole bank. What signed-in customers may do is counted by customer.
 */
type Figures = { network: number; address: number; bank: number }

const forms = {
  /** New accounts, each of which mails an address that the caller chose. */
  signUp: { setting: 'CEILING_SIGN_UP', figures: '60/5/1000' },
  /** Further codes of a sign-up, also to a corrected address. */
  code: { setting: 'CEILING_CODE', figures: '100/10/2000' },
  /** Each reset gives five tries at a code: the second figure bounds what they add up to (S7). */
  reset: { setting: 'CEILING_RESET', figures: '60/10/3000' },
  accountNumber: { setting: 'CEILING_ACCOUNT_NUMBER', figures: '60/10/3000' },
  contact: { setting: 'CEILING_CONTACT', figures: '30/30/1000' },
  /** Questions to a passkey: each visit of a sign-in page asks one. */
  passkey: { setting: 'CEILING_PASSKEY', figures: '1000/1000/50000' },
  /** Refused codes and proofs; their address is the sign-up or reset they were tried on. */
  wrongCode: { setting: 'CEILING_WRONG_CODE', figures: '400/30/20000' },
  /** Checkpoints that witnesses hand in, one a minute each; whether one is a witness is known only once it is checked. */
  cosignature: { setting: 'CEILING_COSIGNATURE', figures: '600/600/30000' },
  /** Checkpoints and their continuations, which each reader of the proofs asks for; witnesses once a minute. */
  checkpoint: { setting: 'CEILING_CHECKPOINT', figures: '1200/1200/100000' },
  /** Statements that somebody verifies by their code, which is their address: an office may have many of them. */
  statementCode: { setting: 'CEILING_STATEMENT_CODE', figures: '300/60/20000' },
} as const

const customerActs = {
  /** A refused wire leaves a line in the audit trail. */
  refusedWire: { setting: 'CEILING_REFUSED_WIRE', most: '60' },
  /** A request opens a ticket at the desk. */
  loanRequest: { setting: 'CEILING_LOAN_REQUEST', most: '30' },
  /** The bank keeps what it has drawn of a period for years. */
  drawnStatement: { setting: 'CEILING_DRAWN_STATEMENT', most: '120' },
  /** What closing would pay is tried under the locks of closing itself. */
  closingPreview: { setting: 'CEILING_CLOSING_PREVIEW', most: '120' },
} as const

export type OpenForm = keyof typeof forms
export const openForms = Object.keys(forms) as OpenForm[]
export type CustomerAct = keyof typeof customerActs
export type CeilingFigures = Record<OpenForm, Figures> & Record<CustomerAct, number>

const MOST = 1_000_000

const isFigure = (text: string) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= MOST

/** Problems are added to the list, each as one sentence. */
export function readCeilings(
  given: (name: string) => string | undefined,
  problems: string[],
): CeilingFigures {
  const threeOf = (form: OpenForm): Figures => {
    const { setting, figures } = forms[form]
    const parts = (given(setting) ?? figures).split('/').map((part) => part.trim())
    if (parts.length !== 3 || !parts.every(isFigure)) {
      const each = `how many an hour from one network, for one address and in the whole bank`
      problems.push(`${setting} must be three numbers from 1 to ${MOST}, such as ${figures}: ${each}`)
    }
    const [network = 0, address = 0, bank = 0] = parts.map(Number)
    return { network, address, bank }
  }
  const oneOf = (act: CustomerAct): number => {
    const { setting, most } = customerActs[act]
    const figure = given(setting) ?? most
    if (!isFigure(figure))
      problems.push(`${setting} must be a number from 1 to ${MOST}: how many an hour by one customer`)
    return Number(figure)
  }
  return {
    signUp: threeOf('signUp'),
    code: threeOf('code'),
    reset: threeOf('reset'),
    passkey: threeOf('passkey'),
    accountNumber: threeOf('accountNumber'),
    contact: threeOf('contact'),
    wrongCode: threeOf('wrongCode'),
    cosignature: threeOf('cosignature'),
    checkpoint: threeOf('checkpoint'),
    statementCode: threeOf('statementCode'),
    refusedWire: oneOf('refusedWire'),
    loanRequest: oneOf('loanRequest'),
    drawnStatement: oneOf('drawnStatement'),
    closingPreview: oneOf('closingPreview'),
  }
}
