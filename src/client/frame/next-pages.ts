/** Lets the browser follow the speculation rules of the page (components/site/SpeculationRules.astro). */
export function fetchNextPages(): void {
  const template = document.querySelector<HTMLTemplateElement>('#speculation-rules')
  template?.replaceWith(template.content)
}
