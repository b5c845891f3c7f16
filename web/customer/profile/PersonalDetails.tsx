import { Anchor, Avatar, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconCamera, IconCircleCheck, IconClock } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { CopyableNumber } from '../home/AccountDetails.tsx'
import { maritalStatusIn } from '../marital-status.ts'
import type { Me } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

export function PersonalDetails({ me }: { me: Me }) {
  const { account, profile } = useCustomerWords()
  const words = profile.details
  const place = useLocation()
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={withDialog(place, 'profile')} inherit>
          {words.edit}
        </Anchor>
      }
    >
      <Group mb="md" gap="lg">
        <Avatar src={me.profilePhoto?.url ?? null} alt={words.photoOf(me.fullName)} size={88} radius={44} />
        <Stack gap={6} align="flex-start">
          <Text fz="1.35rem" fw={650} lh={1.2}>
            {me.fullName}
          </Text>
          <Verification isVerified={me.isVerified} />
          <Button
            component={Link}
            to={withDialog(place, 'photo')}
            variant="light"
            size="compact-sm"
            leftSection={<IconCamera size={16} aria-hidden />}
          >
            {me.profilePhoto ? words.changePhoto : words.addPhoto}
          </Button>
        </Stack>
      </Group>
      <DataList
        columns={2}
        rows={[
          { label: words.username, value: me.username },
          { label: words.phone, value: me.phoneNumber },
          // Beside each other, since in half the width each of them takes two lines.
          {
            label: words.email,
            value: me.email,
            beside: <Change dialog="email" name={words.changeEmail} />,
          },
          ...(me.pendingEmail
            ? [
                {
                  label: words.newEmail,
                  value: words.pendingEmail(me.pendingEmail.address),
                  beside: (
                    <Anchor component={Link} to={withDialog(place, 'email')} size="sm" ml={4}>
                      {words.enterCode}
                    </Anchor>
                  ),
                },
              ]
            : []),
          { label: words.address, value: me.address },
          { label: words.birth, value: <DateText value={me.dateOfBirth} /> },
          { label: words.maritalStatus, value: maritalStatusIn(account, me.maritalStatus) },
          { label: words.occupation, value: me.occupation },
          { label: words.number, value: <CopyableNumber number={me.accountNumber} /> },
          { label: words.type, value: account.types[me.accountType === 'current' ? 'current' : 'savings'] },
          { label: words.status, value: <StateBadge state={me.accountStatus} /> },
          { label: words.currency, value: me.accountCurrency },
          {
            label: words.dailyLimit,
            value: <Money amount={me.accountLimit} currency={me.accountCurrency} />,
            beside: <Change dialog="limit" name={words.changeLimit} />,
          },
          { label: words.since, value: <DateText value={me.registrationDate} /> },
        ]}
      />
    </Panel>
  )
}

/** To the form of its own that a fact has, since changing it takes an approval. */
function Change({ dialog, name }: { dialog: 'email' | 'limit'; name: string }) {
  const { change } = useCustomerWords().profile.details
  const place = useLocation()
  return (
    <Anchor component={Link} to={withDialog(place, dialog)} size="sm" ml={4} aria-label={name}>
      {change}
    </Anchor>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const words = useCustomerWords().profile.details
  return isVerified ? (
    <Badge variant="light" tt="none" leftSection={<IconCircleCheck size={14} aria-hidden />}>
      {words.verified}
    </Badge>
  ) : (
    <Badge variant="light" color="accent" tt="none" leftSection={<IconClock size={14} aria-hidden />}>
      {words.notVerified}
    </Badge>
  )
}
