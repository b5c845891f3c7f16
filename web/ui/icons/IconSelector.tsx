import { Drawing, type IconProps } from './Drawing.tsx'

export const IconSelector = (props: IconProps) => <Drawing path="M8 9l4 -4l4 4M16 15l-4 4l-4 -4" {...props} />
