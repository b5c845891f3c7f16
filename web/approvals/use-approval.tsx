import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Proof } from '@larkfield/contract/entities/factors.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { isUnknown } from '../send-once/send-until-known.ts'
import { useBackCloses } from '../ui/dialog/back-closes.ts'
import type { Asked } from './asked.ts'

const ApprovalDialog = lazy(() => import('./ApprovalDialog.tsx'))

/** The person closed the question: nothing was done. */
export class NotApproved extends Error {
  override name = 'NotApproved'
}

type Call<Answer> = (approval?: Approval) => Promise<Answer>

/** Told when the bank asks, and so has done nothing yet, and when the call goes out again with the answer. */
type Watching = { onAsked?: () => void; onAnswer?: () => void }

type Open = { asked: Asked; isAnother: boolean; answer: (proof: Proof) => Promise<void>; drop: () => void }

/** Makes a call that may need an approval, and asks for it where the bank does. */
export function useApproval() {
  const [open, setOpen] = useState<Open>()
  useBackCloses(open !== undefined, open?.drop)
  /** One that went out without an answer: it still holds for the same call. */
  const unanswered = useRef<Approval>(undefined)

  async function approved<Answer>(call: Call<Answer>, watching: Watching = {}): Promise<Answer> {
    const given = unanswered.current
    unanswered.current = undefined
    try {
      return await call(given)
    } catch (error) {
      if (given && hasExpired(error)) return approved(call, watching)
      if (given && isUnknown(error)) unanswered.current = given
      const asked = askedIn(error)
      if (!asked) throw error
      watching.onAsked?.()
      return new Promise((resolve, reject) => show({ asked, call, watching, resolve, reject }))
    }
  }

  /** For acts of which nothing is left when the question is closed: undefined then. */
  async function ifApproved<Answer>(call: Call<Answer>): Promise<Answer | undefined> {
    try {
      return await approved(call)
    } catch (error) {
      if (error instanceof NotApproved) return undefined
      throw error
    }
  }

  type Showing<Answer> = {
    asked: Asked
    isAnother?: boolean
    call: Call<Answer>
    watching: Watching
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }

  function show<Answer>(showing: Showing<Answer>): void {
    const { asked, isAnother = false, call, watching, resolve, reject } = showing
    const end = (settle: () => void) => {
      setOpen(undefined)
      settle()
    }
    const answer = async (proof: Proof) => {
      const approval = { id: asked.question.id, proof }
      watching.onAnswer?.()
      try {
        const answered = await call(approval)
        end(() => resolve(answered))
      } catch (error) {
        // A wrong answer is mended where it was given.
        if (isAboutAnswer(error)) {
          watching.onAsked?.()
          throw error
        }
        if (hasExpired(error)) return again(showing)
        if (isUnknown(error)) unanswered.current = approval
        end(() => reject(error))
      }
    }
    setOpen({ asked, isAnother, answer, drop: () => end(() => reject(new NotApproved())) })
  }

  /** The question is over: it is put once more. */
  async function again<Answer>(showing: Showing<Answer>): Promise<void> {
    const { call, watching, resolve, reject } = showing
    try {
      const answered = await call()
      setOpen(undefined)
      resolve(answered)
    } catch (error) {
      const asked = askedIn(error)
      if (asked) {
        watching.onAsked?.()
        return show({ ...showing, asked, isAnother: true })
      }
      setOpen(undefined)
      reject(error)
    }
  }

  const dialog: ReactNode = open && (
    <Suspense>
      <ApprovalDialog
        key={open.asked.question.id}
        {...open.asked}
        isAnother={open.isAnother}
        onAnswer={open.answer}
        close={open.drop}
      />
    </Suspense>
  )
  return { approved, ifApproved, dialog }
}

function askedIn(error: unknown): Asked | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'approval_required') return undefined
  const { question, approving } = error.data ?? {}
  return question && approving ? { question, approving } : undefined
}

const hasExpired = (error: unknown) => error instanceof ApiProblem && error.code === 'confirmation_expired'

const isAboutAnswer = (error: unknown) =>
  error instanceof ApiProblem && ['not_confirmed', 'too_many_tries'].includes(error.code)
