import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'

/** The CSS classes of buttons, also for elements that look like buttons (src/styles/buttons.css). */
export const PRIMARY_BUTTON = 'button button-compact button-primary'
export const SECONDARY_BUTTON = 'button button-compact button-outline'

/** A button without a box, for rows with several actions. */
export const TEXT_BUTTON =
  'inline-flex items-center gap-2 target text-left font-semibold text-accent underline underline-offset-4 decoration-1 hover:decoration-2 disabled:text-muted disabled:no-underline disabled:cursor-not-allowed'

const ICON_BUTTON =
  'inline-grid place-items-center target rounded-control text-ink enabled:hover:bg-cream disabled:text-disabled disabled:cursor-not-allowed'

/** On narrow screens, a focused control is scrolled clear of the bars at the top and bottom (WCAG 2.4.11). */
export const ABOVE_BARS = 'max-xl:[&_:is(input,textarea,button)]:scroll-my-36'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: ReactNode
  icon?: IconName
  /** What the button acts on, for screen readers. */
  about?: string | undefined
  /** True in a grid, where the button would otherwise have the whole width. */
  isNarrow?: boolean
  /** The mutation that a press starts; the button is disabled until it ends. */
  action?: { isPending: boolean; mutate: () => void }
}

export const PrimaryButton = (props: Props) => <StaffButton look={PRIMARY_BUTTON} {...props} />
export const SecondaryButton = (props: Props) => <StaffButton look={SECONDARY_BUTTON} {...props} />
export const TextButton = (props: Props) => <StaffButton look={TEXT_BUTTON} {...props} />

/** @param props.label what the button does, for screen readers */
export const IconButton = ({ label, ...props }: Props & { icon: IconName; label: string }) => (
  <StaffButton look={ICON_BUTTON} aria-label={label} label="" {...props} />
)

function StaffButton({ look, icon, label, about, isNarrow, className, action, ...props }: Props & { look: string }) {
  const classes = [look, isNarrow && 'justify-self-start', className]
  const press = action && { onClick: () => action.mutate(), disabled: action.isPending || props.disabled }
  return (
    <button type="button" {...props} {...press} className={classes.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} className="size-5" />}
      {label}
      {about && (
        <>
          {' '}
          <span className="sr-only">{about}</span>
        </>
      )}
    </button>
  )
}
