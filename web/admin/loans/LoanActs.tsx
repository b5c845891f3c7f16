import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { useFilters } from '../../ui/list/filters.ts'
import { useDeskWords } from '../../words/desk.ts'
import { type DeskCall, useMay } from '../pieces/desk-self.ts'
import { ChargingForm, WriteOffForm } from './EndingForms.tsx'
import type { ActProps, DeskLoan } from './loan-data.ts'
import { PayFromForm } from './PayFromForm.tsx'
import { RestructureForm } from './RestructureForm.tsx'
import { SetOffForm } from './SetOffForm.tsx'
import { WaiveFeeForm } from './WaiveFeeForm.tsx'

type Act = { call: DeskCall; label: string; title: string; Form: ComponentType<ActProps>; wide?: boolean }

const nothingOpen = { act: '' }

/** What the desk can do with a loan. Each asks for its reason in a panel, which the address names. */
export function LoanActs({ loan }: { loan: DeskLoan }) {
  const acts = useActs(loan)
  const may = useMay()
  const [{ act: opened }, change] = useFilters(nothingOpen)
  if (loan.state !== 'active') return null
  const open = Object.entries(acts).filter(([, { call }]) => may(call))
  const shown = open.find(([name]) => name === opened)?.[1]
  const close = () => change({ act: '' }, 'step')
  return (
    <>
      {open.map(([name, { label }]) => (
        <Button
          key={name}
          variant="default"
          {...(name === 'write-off' && { c: 'var(--mantine-color-error)' })}
          onClick={() => change({ act: name }, 'step')}
        >
          {label}
        </Button>
      ))}
      <PanelFrame
        opened={shown !== undefined}
        title={shown?.title}
        onClose={close}
        wide={shown?.wide ?? false}
      >
        {shown && <shown.Form loan={loan} onClose={close} />}
      </PanelFrame>
    </>
  )
}

function useActs({ isCharging, fees, payFrom: payer }: DeskLoan): Record<string, Act> {
  const { acts, charging, payFrom, restructure, setOff, waiveFee, writeOff } = useDeskWords().portfolio
  return {
    charging: {
      call: 'POST /loan-portfolio/{loanId}/charging',
      label: isCharging ? acts.stop : acts.resume,
      title: isCharging ? charging.stopTitle : charging.resumeTitle,
      Form: ChargingForm,
    },
    restructure: {
      call: 'POST /loan-portfolio/{loanId}/restructure',
      label: acts.restructure,
      title: restructure.title,
      Form: RestructureForm,
      wide: true,
    },
    ...(payer === null && {
      'pay-from': {
        call: 'POST /loan-portfolio/{loanId}/pay-from' as const,
        label: acts.payFrom,
        title: payFrom.title,
        Form: PayFromForm,
      },
    }),
    ...(fees.length > 0 && {
      'waive-fee': {
        call: 'POST /loan-portfolio/{loanId}/waive-fee' as const,
        label: acts.waiveFee,
        title: waiveFee.title,
        Form: WaiveFeeForm,
      },
    }),
    'set-off': {
      call: 'POST /loan-portfolio/{loanId}/set-off',
      label: acts.setOff,
      title: setOff.title,
      Form: SetOffForm,
    },
    'write-off': {
      call: 'POST /loan-portfolio/{loanId}/write-off',
      label: acts.writeOff,
      title: writeOff.title,
      Form: WriteOffForm,
    },
  }
}
