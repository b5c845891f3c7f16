import { Drawing, type IconProps } from './Drawing.tsx'

export const IconArrowUpRight = (props: IconProps) => <Drawing path="M17 7l-10 10M8 7l9 0l0 9" {...props} />
