import { Drawing, type IconProps } from './Drawing.tsx'

export const IconChevronDown = (props: IconProps) => <Drawing path="M6 9l6 6l6 -6" {...props} />
