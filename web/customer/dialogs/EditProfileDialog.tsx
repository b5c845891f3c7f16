import { profileChecks } from '@larkfield/contract/checks.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { startCustomer, useCustomer } from '../../session.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useCheckText } from '../../ui/problem-text.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { maritalStatusIn, offeredAs, offeredStatuses } from '../marital-status.ts'
import { type Me, useMe } from '../own-data.ts'
import { useSendAndClose } from './send-and-close.ts'

export default function EditProfileDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.profile
  const me = useMe()
  return (
    <DialogFrame title={words.title} lead={words.lead} close={close}>
      {me.isPending && <SkeletonRows rows={5} height={76} />}
      {me.isError && !me.data && (
        <LoadProblem problem={me.error} text={words.loadFailed} retry={() => me.refetch()} />
      )}
      {me.data && <ProfileForm me={me.data} close={close} />}
    </DialogFrame>
  )
}

type MaritalStatus = (typeof offeredStatuses)[number]

function ProfileForm({ me, close }: DialogProps & { me: Me }) {
  const { account, dialogs } = useCustomerWords()
  const words = dialogs.profile
  const checkText = useCheckText()
  const session = useCustomer()
  const form = useForm({
    initialValues: {
      username: me.username,
      phoneNumber: me.phoneNumber,
      maritalStatus: offeredAs(me.maritalStatus),
      address: me.address,
    },
    validate: validateBy(profileChecks, checkText),
  })
  const { ifApproved, dialog } = useApproval()
  const send = async (values: typeof form.values) => {
    const maritalStatus = (values.maritalStatus || me.maritalStatus) as MaritalStatus
    const reply = await ifApproved((approval) =>
      api('PUT /update-personal-profile', { body: { ...values, maritalStatus, approval } }),
    )
    if (!reply) return undefined
    startCustomer(session.token, { ...session.user, username: reply.data.username })
    return reply
  }
  const sending = useSendAndClose(form, send, { renewed: 'person', close })
  return (
    <>
      <DialogForm {...sending} submit={words.submit}>
        <TextInput
          label={words.username}
          autoComplete="nickname"
          required
          data-autofocus
          {...form.getInputProps('username')}
        />
        <TextInput
          label={words.phone}
          type="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phoneNumber')}
        />
        <Select
          label={words.maritalStatus}
          data={offeredStatuses.map((value) => ({ value, label: maritalStatusIn(account, value) }))}
          allowDeselect={false}
          {...form.getInputProps('maritalStatus')}
        />
        <Textarea
          label={words.address}
          autoComplete="street-address"
          autosize
          minRows={2}
          required
          {...form.getInputProps('address')}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
