import type { ReactNode } from 'react'

/** A drawn picture: one sentence for those who hear it, everything inside is decoration. */
export function Picture({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div role="img" aria-label={label} className={className}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
