import { Drawing, type IconProps } from './Drawing.tsx'

export const IconChevronRight = (props: IconProps) => <Drawing path="M9 6l6 6l-6 6" {...props} />
