import { Drawing, type IconProps } from './Drawing.tsx'

export const IconChevronLeft = (props: IconProps) => <Drawing path="M15 6l-6 6l6 6" {...props} />
