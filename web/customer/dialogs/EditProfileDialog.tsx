import { profileChecks } from '@larkfield/contract/checks.ts'
import { ownMaritalStatuses } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { startCustomer, useCustomer } from '../../session.ts'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Me, useMe, useRenew } from '../own-data.ts'

export default function EditProfileDialog({ close }: DialogProps) {
  const me = useMe()
  return (
    <DialogFrame
      title="Edit Profile"
      lead="Your name, e-mail and date of birth were checked when you joined. To change those, write to customer care."
      close={close}
    >
      {me.isPending && <SkeletonRows rows={4} height={56} />}
      {me.isError && !me.data && (
        <LoadProblem problem={me.error} text={texts.profile.loadFailed} retry={() => me.refetch()} />
      )}
      {me.data && <ProfileForm me={me.data} close={close} />}
    </DialogFrame>
  )
}

type MaritalStatus = (typeof ownMaritalStatuses)[number]

function ProfileForm({ me, close }: DialogProps & { me: Me }) {
  const session = useCustomer()
  const renew = useRenew()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      username: me.username,
      phoneNumber: me.phoneNumber,
      maritalStatus: me.maritalStatus as MaritalStatus,
      address: me.address,
    },
    validate: validateBy(profileChecks),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { data, message } = await api('PUT /update-personal-profile', { body: values })
      startCustomer(session.token, { ...session.user, username: data.username })
      await renew('person')
      toast.success(message)
      close()
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          label="Username"
          autoComplete="nickname"
          required
          data-autofocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          key={form.key('phoneNumber')}
          {...form.getInputProps('phoneNumber')}
        />
        <Select
          label="Marital status"
          data={[...ownMaritalStatuses]}
          allowDeselect={false}
          key={form.key('maritalStatus')}
          {...form.getInputProps('maritalStatus')}
        />
        <Textarea
          label="Address"
          autoComplete="street-address"
          autosize
          minRows={2}
          required
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save changes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
