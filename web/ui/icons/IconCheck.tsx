import { Drawing, type IconProps } from './Drawing.tsx'

export const IconCheck = (props: IconProps) => <Drawing path="M5 12l5 5l10 -10" {...props} />
