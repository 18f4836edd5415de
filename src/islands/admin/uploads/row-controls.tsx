import type { MouseEvent } from 'react'
import { fillIn } from '#shared/fill-in.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { ICON_BUTTON } from '../frame/buttons.ts'

/**
 * Returns a function that renders a button in the row of an upload; `label` gets the file's name. One that is off keeps
 * the focus.
 */
export function rowControls(name: string, isDisabled: boolean) {
  return (
    icon: IconName,
    label: string,
    onClick: (event: MouseEvent<HTMLButtonElement>) => void,
    { isOff = false, action }: { isOff?: boolean; action?: string } = {},
  ) => (
    <button
      type="button"
      data-action={action}
      aria-label={fillIn(label, { name })}
      aria-disabled={isOff}
      disabled={isDisabled}
      className={`${ICON_BUTTON} aria-disabled:text-input`}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
