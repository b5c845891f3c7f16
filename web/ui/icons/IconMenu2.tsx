import { Drawing, type IconProps } from './Drawing.tsx'

export const IconMenu2 = (props: IconProps) => <Drawing path="M4 6l16 0M4 12l16 0M4 18l16 0" {...props} />
