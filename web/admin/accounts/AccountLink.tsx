import { Anchor, Avatar } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Reply } from '../../api-types.ts'
import { initialOf } from '../../ui/format.ts'

export type Listed = Reply<'GET /view-all-users'>['data'][number]

/** To the whole account. The filters stay in the address, so that closing the account brings the same list back. */
export function AccountLink({ customer }: { customer: Listed }) {
  const { pathname, search } = useLocation()
  const here = new URLSearchParams(search)
  here.set('account', customer._id)
  return (
    <Anchor component={Link} to={`${pathname}?${here}`} fw={600} size="sm">
      {customer.fullName}
    </Anchor>
  )
}

export function AccountPhoto({ customer, size }: { customer: Listed; size: number }) {
  return (
    <Avatar src={customer.profilePhoto?.url ?? null} alt="" size={size} color="primary">
      {initialOf(customer.fullName)}
    </Avatar>
  )
}
