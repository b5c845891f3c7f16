import type { Proof } from '@larkfield/contract/entities/factors.ts'
import { Alert, Button, Text } from '@mantine/core'
import { FactorAnswer } from '../factors/FactorAnswer.tsx'
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import type { Asked } from './asked.ts'
import { ToApprove } from './ToApprove.tsx'

type Props = Asked & {
  /** An earlier question was over before it was answered. */
  isAnother: boolean
  onAnswer: (proof: Proof) => Promise<void>
  close: () => void
}

/** What is about to happen, and the way to say that one wants it. */
export default function ApprovalDialog({ question, approving, isAnother, onAnswer, close }: Props) {
  const { approvals: words, cancel } = useSignedInWords()
  const { money } = useFormats()
  return (
    <DialogFrame title={words.title[approving.purpose]} lead={words.lead} close={close}>
      <ToApprove approving={approving} />
      {isAnother && (
        <Alert color="accent" mb="md" role="status">
          {words.expired}
        </Alert>
      )}
      {approving.laterADay !== undefined && approving.currency && (
        <Text size="sm" c="dimmed" mb="md">
          {words.later(money(approving.laterADay, approving.currency))}
        </Text>
      )}
      <FactorAnswer question={question} onAnswer={onAnswer} submit={words.approve} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={close}>
        {cancel}
      </Button>
    </DialogFrame>
  )
}
