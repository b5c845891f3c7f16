import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** A second, smaller line in a cell. */
function Below({ whole = false, children }: { whole?: boolean; children: ReactNode }) {
  return (
    <Text
      component="span"
      display="block"
      size="xs"
      c="dimmed"
      className={`tabular ${whole ? 'no-wrap' : ''}`}
    >
      {children}
    </Text>
  )
}

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span>
      <span>{first}</span>
      {second && <Below>{second}</Below>}
    </span>
  )
}

type PersonProps = { name: string; number?: string; userId?: string }

/** Somebody with an account; a customer of ours leads to the whole account. */
export function PersonCell({ name, number, userId }: PersonProps) {
  return (
    <span>
      {userId ? (
        <Anchor component={Link} to={paths.adminAccount(userId)} size="sm" fw={600}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {number && <Below whole={userId !== undefined}>{accountNumber(number)}</Below>}
    </span>
  )
}

/** How something stands, and below it what there is to say about that. */
export function StateCell({ state, children }: { state: string; children?: ReactNode }) {
  return (
    <>
      <StatusBadge status={state} />
      {children && <Below>{children}</Below>}
    </>
  )
}
