import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { api } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { against, Decision } from '../pieces/Decision.tsx'
import type { Document } from './document.ts'

type Props = { document: Document; disabled?: boolean; large?: boolean; onDecided?: () => void }

/** A document can be judged again: a mistake is mended by the other verdict. */
export function DocumentDecision({ document, ...decision }: Props) {
  const { kyc: words } = useDeskWords()
  const { _id: documentId, title, name, state } = document
  const review = (body: Options<'PUT /kyc-review/{documentId}'>['body']) =>
    api('PUT /kyc-review/{documentId}', { params: { documentId }, body })
  const call = 'PUT /kyc-review/{documentId}' as const
  const approve = {
    call,
    label: words.approve,
    icon: IconCheck,
    done: words.approved(title, name),
    carryOut: (_: string, approval: Approval | undefined) => review({ state: 'approved', approval }),
  }
  const reject = {
    call,
    label: words.reject,
    icon: IconX,
    question: {
      ...against,
      title: words.rejectTitle(title),
      body: words.rejectBody(name),
      confirm: words.reject,
    },
    done: words.rejected(title, name),
    carryOut: (reason: string, approval: Approval | undefined) =>
      review({ state: 'rejected', reason, approval }),
  }
  return (
    <Decision
      yes={state === 'approved' ? undefined : approve}
      no={state === 'rejected' ? undefined : reject}
      {...decision}
    />
  )
}
