import { Drawing, type IconProps } from './Drawing.tsx'

export const IconX = (props: IconProps) => <Drawing path="M18 6l-12 12M6 6l12 12" {...props} />
