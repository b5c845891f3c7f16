import { Anchor, Avatar, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconCamera, IconCircleCheck, IconClock } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CopyableNumber } from '../home/AccountDetails.tsx'
import type { Me } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

export function PersonalDetails({ me }: { me: Me }) {
  const place = useLocation()
  return (
    <Panel
      title="Your details"
      actions={
        <Anchor component={Link} to={withDialog(place, 'profile')} inherit>
          Edit
        </Anchor>
      }
    >
      <Group mb="md" gap="lg">
        <Avatar src={me.profilePhoto?.url ?? null} alt={`Photo of ${me.fullName}`} size={88} radius={44} />
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
            {me.profilePhoto ? 'Change photo' : 'Add photo'}
          </Button>
        </Stack>
      </Group>
      <DataList
        columns={2}
        rows={[
          { label: 'Username', value: me.username },
          { label: 'Email', value: me.email },
          { label: 'Phone number', value: me.phoneNumber },
          { label: 'Address', value: me.address },
          { label: 'Date of birth', value: <DateText value={me.dateOfBirth} /> },
          { label: 'Marital status', value: me.maritalStatus },
          { label: 'Occupation', value: me.occupation },
          { label: 'Account number', value: <CopyableNumber number={me.accountNumber} /> },
          { label: 'Account type', value: me.accountType === 'current' ? 'Current' : 'Savings' },
          { label: 'Account status', value: <StateBadge state={me.accountStatus} /> },
          { label: 'Currency', value: me.accountCurrency },
          {
            label: 'Daily limit',
            value: <Money amount={me.accountLimit} currency={me.accountCurrency} />,
          },
          { label: 'Customer since', value: <DateText value={me.registrationDate} /> },
        ]}
      />
    </Panel>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge variant="light" tt="none" leftSection={<IconCircleCheck size={14} aria-hidden />}>
      Verified
    </Badge>
  ) : (
    <Badge variant="light" color="accent" tt="none" leftSection={<IconClock size={14} aria-hidden />}>
      Not Verified
    </Badge>
  )
}
