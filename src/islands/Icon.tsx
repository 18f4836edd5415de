interface Props {
  /** One of ICONS or STAFF_ICONS. */
  path: string
  className?: string
}

/** One icon in the colour of the words round it; the control that it stands in bears the name. */
export function Icon({ path, className = 'size-6' }: Props) {
  return (
    <svg
      viewBox="0 0 256 256"
      className={`shrink-0 ${className}`}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
