import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { modals } from '@mantine/modals'
import { ApiProblem } from '../api.ts'
import { NotApproved, useApproval } from '../approvals/use-approval.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { AskPassword } from './AskPassword.tsx'

type Given = { password?: string | undefined; approval?: Approval | undefined }

const hasCode = (error: unknown, code: string) => error instanceof ApiProblem && error.code === code

/**
 * Makes a change of how somebody signs in. The bank asks for an approval of exactly that change, and for the password
 * before the first factor; undefined when the person closes the question.
 */
export function useChange() {
  const { close, ownSecurity } = useSignedInWords()
  const { title } = ownSecurity.confirm
  const { ifApproved, dialog } = useApproval()

  /** Sends each password that is typed, until one is right: then the bank has mailed a code and asks for it. */
  const withPassword = <Answer,>(send: (password: string) => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const onPassword = async (password: string) => {
        try {
          resolve(await send(password))
        } catch (error) {
          if (!hasCode(error, 'approval_required')) throw error
          reject(error)
        }
        modals.close(id)
      }
      const id = modals.open({
        title,
        closeButtonProps: { 'aria-label': close },
        onClose: () => reject(new NotApproved()),
        children: <AskPassword onPassword={onPassword} />,
      })
    })

  const change = <Answer,>(call: (given: Given) => Promise<Answer>): Promise<Answer | undefined> => {
    /** Once it was right it is kept while the dialog is open: an expired question is put again without it. */
    let known: string | undefined
    return ifApproved(async (approval) => {
      if (approval) return call({ approval })
      try {
        return await call({ password: known })
      } catch (error) {
        if (!hasCode(error, 'wrong_password')) throw error
        return withPassword((password) => {
          known = password
          return call({ password })
        })
      }
    })
  }
  return { change, dialog }
}
