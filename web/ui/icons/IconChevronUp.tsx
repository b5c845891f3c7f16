import { Drawing, type IconProps } from './Drawing.tsx'

export const IconChevronUp = (props: IconProps) => <Drawing path="M6 15l6 -6l6 6" {...props} />
