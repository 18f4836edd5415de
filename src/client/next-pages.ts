import { afterLoad } from './after-load.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Lets the browser follow the speculation rules of the page (components/site/SpeculationRules.astro) once it has loaded and
 * is idle, since the browser then computes the style of every link.
 */
export function fetchNextPagesAfterLoad(): void {
  const template = document.querySelector<HTMLTemplateElement>('#speculation-rules')
  if (template) afterLoad(() => whenIdle(() => template.replaceWith(template.content)))
}
