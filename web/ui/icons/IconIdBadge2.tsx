import { Drawing, type IconProps } from './Drawing.tsx'

export const IconIdBadge2 = (props: IconProps) => (
  <Drawing
    path="M7 12h3v4h-3l0 -4M10 6h-6a1 1 0 0 0 -1 1v12a1 1 0 0 0 1 1h16a1 1 0 0 0 1 -1v-12a1 1 0 0 0 -1 -1h-6M10 4a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -3M14 16h2M14 12h4"
    {...props}
  />
)
