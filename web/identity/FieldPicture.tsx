/** The foot of the brand panel: rolling field lines under a low sun, in the brand's own colours. */
export function FieldPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 600 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="452" cy="112" r="46" fill="var(--lf-glow)" />
      <path d="M0 138c90-34 190-40 290-14s210 22 310-16v132H0z" fill="var(--mantine-color-primary-7)" />
      <path d="M0 176c120-40 230-30 330-8s190 16 270-14v86H0z" fill="var(--mantine-color-primary-8)" />
      <path d="M0 214c140-30 260-22 360-8s170 8 240-10v44H0z" fill="var(--lf-ink)" />
      <g fill="none" stroke="#fff" strokeOpacity="0.14" strokeWidth="1.5">
        <path d="M0 158c100-36 200-36 300-12s210 20 300-14" />
        <path d="M0 196c130-34 240-26 345-8s180 12 255-12" />
      </g>
      <g fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="2.4" strokeLinecap="round">
        <path d="M318 58c7-8 14-8 19 1 5-9 12-9 19-1" />
        <path d="M372 34c5-6 10-6 14 1 4-7 9-7 14-1" />
        <path d="M286 88c4-5 8-5 11 1 3-6 7-6 11-1" />
      </g>
    </svg>
  )
}
