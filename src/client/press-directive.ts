import type { ClientDirective } from 'astro'
import { afterLoad } from './after-load.ts'
import { isForBrowser } from './is-for-browser.ts'
import { whenInView } from './when-in-view.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first click inside; `visible`: also when the island comes into view. */
    'client:press'?: boolean | 'visible'
  }
}

/** Hydrate an island this far before it enters the viewport. */
const VISIBLE_MARGIN = '100px'

/**
 * `client:press` hydrates an island on the first click inside it; `client:press="visible"` also when the page has
 * loaded and the island comes into view. The first click is dispatched again after hydration. If the code cannot be
 * loaded, the browser follows the clicked link.
 */
const pressDirective: ClientDirective = (load, { value }, island) => {
  let isHydrating = false
  let pressed: HTMLElement | undefined

  const hydrate = async () => {
    if (isHydrating) return
    isHydrating = true
    const start = await load()
    await start()
    island.removeEventListener('click', onPress, true)
    pressed?.click()
  }
  const onPress = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
    if (!control || isForBrowser(event)) return
    event.preventDefault()
    event.stopPropagation()
    pressed = control
    hydrate()
  }

  island.addEventListener('click', onPress, true)
  // The island itself has no box (`display: contents`), so watch its children.
  if (value === 'visible') afterLoad(() => whenInView(island.children, VISIBLE_MARGIN, hydrate))
}

export default pressDirective
