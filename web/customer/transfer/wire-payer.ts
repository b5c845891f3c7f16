import { useEffect } from 'react'
import type { Me } from '../own-data.ts'
import { detailsTyped } from './draft.ts'
import { cannotPay, payerOf, usePayers } from './payer.ts'
import { noCodes, type WireForm } from './wire-form.ts'

/**
 * The account that pays for a wire: the one in the address, but for a wire that is sent already. A wire begun from an
 * account that can no longer pay keeps its number, so that nothing else pays for it before somebody has chosen.
 */
export function useWirePayer(form: WireForm, { me, isSent }: { me: Me; isSent: boolean }) {
  const { choose, ...payers } = usePayers()
  const { chosen, isKnown } = payers
  const { account } = form.getValues()
  const gone = isSent ? undefined : cannotPay(account, payers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another account in the address leads the form
  useEffect(() => {
    const isKept = gone && chosen === '' && detailsTyped(form.getValues())
    if (isKnown && !isSent && !isKept && form.getValues().account !== chosen)
      form.setFieldValue('account', chosen)
  }, [isKnown, isSent, chosen, form])
  const paying = payers.accounts.find((one) => (account ? one.accountNumber === account : one.isMain))
  return {
    isTwoSigned: paying?.signing === 'both',
    payer: account && paying ? payerOf(paying) : me,
    payers: {
      ...payers,
      /** Why the account that the wire was begun from pays nothing any more. */
      gone,
      choose: (number: string) => {
        form.setFieldValue('account', number)
        choose(number)
      },
    },
  }
}

/** Back to where the account is chosen, with all that was typed but the codes. */
export function useBackToChoose(form: WireForm, isGone: boolean, back: (to: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account has gone
  useEffect(() => {
    if (!isGone) return
    back(0)
    form.setValues(noCodes)
  }, [isGone])
}
