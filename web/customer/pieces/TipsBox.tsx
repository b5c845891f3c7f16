import { Anchor, Button, List, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { brand } from '../../brand.ts'
import { paths, withDialog } from '../../paths.ts'
import { IconHeadset } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'

export function TipsBox({ about }: { about: 'transfer' | 'loan' }) {
  const { tips: words } = useCustomerWords()
  const place = useLocation()
  return (
    <Panel title={words.title}>
      <List size="sm" spacing="xs">
        {words[about](brand.name).map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
        {about === 'transfer' && (
          <List.Item>
            {words.codesOn}{' '}
            <Anchor component={Link} to={paths.detail} inherit underline="always">
              {words.yourProfile}
            </Anchor>
            {words.behindPassword}
          </List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed" mt="md" mb="sm">
        {about === 'transfer' ? words.askBeforeSending : words.askFirst}
      </Text>
      <Button
        component={Link}
        to={withDialog(place, 'care')}
        variant="light"
        fullWidth
        leftSection={<IconHeadset size={18} aria-hidden />}
      >
        {words.care}
      </Button>
    </Panel>
  )
}
