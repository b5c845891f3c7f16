import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** What somebody has opened into its days stands in the address: the account, then the span or the line it explains. */
const OPENED = 'interest'

export type Days = { from: string; to: string }

/** What is open of an account: a span as `spanOf` writes it, or the reference of a line in a statement. */
export function useOpened(account: string): string | undefined {
  const [number, ...what] = (useSearchParams()[0].get(OPENED) ?? '').split('_')
  return number === account ? what.join('_') : undefined
}

/** What was open when the screen came up, until anything else is opened on it or this is closed. */
export function useOpenedOnArrival(account: string): string | undefined {
  const opened = useOpened(account)
  const [arrived, setArrived] = useState(opened)
  if (arrived !== undefined && arrived !== opened) setArrived(undefined)
  return arrived
}

export const spanOf = ({ from, to }: Days) => `${from}_${to}`

export const isReference = (opened: string | undefined) => opened?.startsWith('tr-') ?? false

/** A screen's address with the days open that a line of the account's statement stands for. */
export function withDaysOf(address: string, account: string, reference: string): string {
  const [pathname, search] = address.split('?')
  const params = new URLSearchParams(search)
  params.set(OPENED, `${account}_${reference}`)
  return `${pathname}?${params}`
}

/** The screen in view with these days open, or with none. */
export function useAddressOf(account: string) {
  const { pathname, search } = useLocation()
  return (days: Days | undefined) => {
    const params = new URLSearchParams(search)
    if (days) params.set(OPENED, `${account}_${spanOf(days)}`)
    else params.delete(OPENED)
    return `${pathname}?${params}`
  }
}
