import { SPRITE } from 'virtual:sprite'
import type { IconName } from '../icons/icon-names.ts'

interface Props {
  name: IconName
  className?: string
}

/**
 * Renders an icon in the colour of the text. Assistive technology ignores the icon, because the control has a label.
 */
export function Icon({ name, className = 'size-6' }: Props) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
