const SELECTORS = {
  button: 'button, summary',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role=dialog]',
  text: '*',
}
export type Role = keyof typeof SELECTORS

/** A script that runs before those of a page: it records errors, and adds `tools` for the journeys. */
export const PAGE_TOOLS = `(${addTools})(${JSON.stringify(SELECTORS)})`

function addTools(selectors: Record<Role, string>): void {
  const LOG = 'journey-errors'
  const logged = (): string[] => JSON.parse(sessionStorage.getItem(LOG) ?? '[]')
  let isLeaving = false
  // In Firefox, requests that still run when a page is left fail. Such errors are ignored.
  addEventListener('beforeunload', () => (isLeaving = true))
  const note = (...what: unknown[]) =>
    isLeaving || sessionStorage.setItem(LOG, JSON.stringify([...logged(), `${location.pathname}: ${what.join(' ')}`]))
  console.error = note
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective, event.blockedURI))

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? labels[0] ?? element
    return plain(element.ariaLabel || label.textContent?.trim() || element.querySelector('img')?.alt || '')
  }
  /** Returns the visible element with a role and a name, in the topmost dialog if one is open. */
  function find(role: Role, name: string) {
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const found = [scope, ...scope.querySelectorAll(selectors[role])]
      .filter((element) => element.matches(selectors[role]) && nameOf(element).includes(plain(name)))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return found.find((element) => nameOf(element) === plain(name)) ?? found.at(role === 'text' ? -1 : 0)
  }

  let lastPlace = ''
  /** Returns the point to press. Undefined while the page loads, moves or hydrates, or something covers the element. */
  function pointOf(role: Role, name: string) {
    const element = find(role, name)
    const centre = () => {
      const { x, y, width, height } = element?.getClientRects()[0] ?? new DOMRect()
      return [x + width / 2, y + height / 2] as const
    }
    const isFree = () => element?.contains(document.elementFromPoint(...centre()))
    if (!isFree()) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const isLoading = document.readyState !== 'complete' || document.fonts.status !== 'loaded'
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    const isAtRest = !isLoading && !isMoving && !element?.closest('astro-island[ssr]')
    const earlierPlace = lastPlace
    lastPlace = isAtRest ? `${role} ${name} ${centre()}` : ''
    if (!element || lastPlace === '' || lastPlace !== earlierPlace || !isFree()) return
    tools.isPressed = false
    element.addEventListener('pointerdown', () => (tools.isPressed = true), { once: true })
    return centre()
  }

  /** Sets a date or an option as its picker does. Returns false for other fields. */
  function pick(field: Element, value: string) {
    if (!field.matches('select, [type^=date]')) return false
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    return ['input', 'change'].every((type) => field.dispatchEvent(new Event(type, { bubbles: true })))
  }

  const takeErrors = () => [logged(), sessionStorage.removeItem(LOG)][0]
  const tools = { find, isPressed: true, pick, pointOf, takeErrors }
  Object.assign(window, { tools })
}
