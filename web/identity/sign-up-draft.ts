import { emptySignUp, type SignUpValues } from './SignUpFields.tsx'

const KEY = 'sign-up draft'

/**
 * What was typed into the sign-up, kept by this tab until the account is open: a reload and a look at another page cost
 * nothing. Passwords are never kept.
 */
export const signUpDraft = {
  read: (): SignUpValues => {
    try {
      return { ...emptySignUp, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
    } catch {
      return emptySignUp
    }
  },
  keep: ({ password: _, retypePassword: __, ...typed }: SignUpValues) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed))
    } catch {
      // A full or forbidden storage costs only the memory.
    }
  },
  forget: () => sessionStorage.removeItem(KEY),
}
