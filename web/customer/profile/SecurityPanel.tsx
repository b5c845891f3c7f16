import { Button, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { IconLock } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'

export function SecurityPanel() {
  const place = useLocation()
  return (
    <Panel title="Password">
      <Text size="sm" c="dimmed" mb="sm">
        Changing it signs out every other device.
      </Text>
      <Button
        component={Link}
        to={withDialog(place, 'password')}
        variant="light"
        fullWidth
        leftSection={<IconLock size={18} aria-hidden />}
      >
        Change password
      </Button>
    </Panel>
  )
}
