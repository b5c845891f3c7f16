import { Drawing, type IconProps } from './Drawing.tsx'

export const IconPencil = (props: IconProps) => (
  <Drawing path="M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4" {...props} />
)
