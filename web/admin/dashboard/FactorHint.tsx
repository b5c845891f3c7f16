import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useRootState, writeRoot } from '../../root-state.ts'
import { useOwnSecurity } from '../../security/own-security.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'

/** A demonstration offers staff a factor, where a live bank demands it. Once dismissed, this browser says no more. */
export function FactorHint() {
  const { isFactorHintClosed } = useRootState()
  return isFactorHintClosed ? null : <Hint />
}

function Hint() {
  const { factorHint } = useDeskWords().dashboard
  const own = useOwnSecurity()
  if (!own.data || own.data.factors.length > 0) return null
  return (
    <Panel title={factorHint.title}>
      <Text>{factorHint.text}</Text>
      <Group mt="md" gap="sm">
        <Button variant="light" component={Link} to={paths.adminSecurity}>
          {factorHint.add}
        </Button>
        <Button variant="subtle" onClick={() => writeRoot({ isFactorHintClosed: true })}>
          {factorHint.close}
        </Button>
      </Group>
    </Panel>
  )
}
