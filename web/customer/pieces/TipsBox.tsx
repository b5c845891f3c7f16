import { Anchor, Button, List, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { brand } from '../../brand.ts'
import { paths, withDialog } from '../../paths.ts'
import { IconHeadset } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'

const tips = {
  transfer: [
    `${brand.name} never charges for a transfer code and never asks you to buy one. If someone does, it is fraud.`,
    'Check the account number twice: money sent to another bank may not come back.',
    'Be wary of anyone who hurries you, or who asks you to keep a payment secret.',
  ],
  loan: [
    `${brand.name} never asks for a fee before a loan is paid out, and never charges for a code.`,
    'Ask for what you need, and say what it is for: that is what we look at first.',
    'You can follow every ticket on this page, from open to decided.',
  ],
}

export function TipsBox({ about }: { about: keyof typeof tips }) {
  const place = useLocation()
  return (
    <Panel title="Tips">
      <List size="sm" spacing="xs">
        {tips[about].map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
        {about === 'transfer' && (
          <List.Item>
            Your own COT, tax and matching codes are always on{' '}
            <Anchor component={Link} to={paths.detail} inherit underline="always">
              your profile
            </Anchor>
            , after your password.
          </List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed" mt="md" mb="sm">
        {about === 'transfer'
          ? 'Not sure about something? Ask us before you send.'
          : 'Not sure what fits? Ask us first.'}
      </Text>
      <Button
        component={Link}
        to={withDialog(place, 'care')}
        variant="light"
        fullWidth
        leftSection={<IconHeadset size={18} aria-hidden />}
      >
        Contact Customer care
      </Button>
    </Panel>
  )
}
