import { Button, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths, withDialog } from '../../paths.ts'
import { IconLock, IconShieldLock } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'

export function SecurityPanel() {
  const { security } = useCustomerWords().profile
  const place = useLocation()
  return (
    <Panel title={security.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {security.note}
      </Text>
      <Button
        component={Link}
        to={withDialog(place, 'password')}
        variant="light"
        fullWidth
        leftSection={<IconLock size={18} aria-hidden />}
      >
        {security.change}
      </Button>
      <Button
        component={Link}
        to={paths.security}
        variant="subtle"
        fullWidth
        mt="xs"
        leftSection={<IconShieldLock size={18} aria-hidden />}
      >
        {security.more}
      </Button>
    </Panel>
  )
}
