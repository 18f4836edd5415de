/**
 * Calls `run` with each element once, when the element enters the view.
 * @param rootMargin enlarges the view, or makes it smaller, as in an IntersectionObserver
 */
export function whenInView(elements: Iterable<Element>, rootMargin: string, run: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        run(target)
      }
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
}
