import { afterLoad } from './after-load.ts'

/** Lets the browser follow the speculation rules of the page once it has loaded (components/site/SpeculationRules.astro). */
export function fetchNextPagesAfterLoad(): void {
  const template = document.querySelector<HTMLTemplateElement>('#speculation-rules')
  if (template) afterLoad(() => template.replaceWith(template.content))
}
