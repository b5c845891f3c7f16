import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DataList } from '../../ui/DataList.tsx'
import { IconEye, IconEyeOff } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Customer } from './customer.ts'

/** Covered until asked for: the desk is a public place. */
export function TransferCodes({ customer }: { customer: Customer }) {
  const [shown, setShown] = useState(false)
  const code = (value: string | number) => <span className="tabular">{shown ? value : '••••••'}</span>
  return (
    <Panel
      title="Transfer codes"
      actions={
        <Button
          variant="default"
          size="xs"
          aria-pressed={shown}
          leftSection={shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Cover the codes' : 'Reveal the codes'}
        </Button>
      }
    >
      <DataList
        rows={[
          { label: 'COT code', value: code(customer.cotCode) },
          { label: 'Tax code', value: code(customer.taxCode) },
          { label: 'Matching code', value: code(customer.matchingCode) },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        That you opened this account, with its codes, is in the audit trail. The customer can always reveal
        them under Profile; the bank never charges for a code.
      </Text>
    </Panel>
  )
}
