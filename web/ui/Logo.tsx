import { brand } from '../brand.ts'
import classes from './Logo.module.css'

type Props = { size?: number; withName?: boolean; onDark?: boolean }

/** The lark over its field line; with the name beside it the picture itself is silent to screen readers. */
export function Logo({ size = 32, withName = false, onDark = false }: Props) {
  return (
    <span className={classes.logo} data-on-dark={onDark || undefined}>
      <svg
        viewBox={brand.logo.viewBox}
        width={size}
        height={size}
        role={withName ? undefined : 'img'}
        aria-hidden={withName || undefined}
        aria-label={withName ? undefined : brand.name}
      >
        {brand.logo.shapes.map((shape) => (
          <path key={shape.d} d={shape.d} className={classes[shape.colour]} />
        ))}
      </svg>
      {withName && (
        <span className={classes.name} style={{ fontSize: size * 0.68 }}>
          {brand.name}
        </span>
      )}
    </span>
  )
}
