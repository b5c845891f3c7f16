import { DateText } from '../ui/DateText.tsx'

/** A moment and what happened then. */
export const Dated = ({ label, at }: { label: string; at: string }) => (
  <>
    {label} <DateText value={at} as="moment" />
  </>
)
