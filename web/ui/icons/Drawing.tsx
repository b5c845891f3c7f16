import type { ReactNode, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }
export type Icon = (props: IconProps) => ReactNode

type Props = IconProps & { path: string; filled?: boolean }

/** One icon in the colour of the text around it: silent to screen readers unless it has a label of its own. */
export function Drawing({ path, filled, size = 24, stroke = 2, 'aria-label': label, ...rest }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-hidden={!label || undefined}
      aria-label={label}
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
