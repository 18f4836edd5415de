import { Component, type ComponentType, type ReactNode } from 'react'

/**
 * Renders its children. If an island throws while rendering, renders a heading, the error's message and two buttons
 * instead (docs/product.md#not-found). React logs the error. Errors in event handlers are not caught here.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div role="alert" className="mx-auto my-10 max-w-[46rem] border-l-4 border-error bg-error-tint p-6">
        <h2 className="text-heading-2">Unexpected Application Error!</h2>
        <p className="mt-4 max-w-prose text-lead">{error instanceof Error ? error.message : String(error)}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <button type="button" className="button button-primary" onClick={() => location.reload()}>
            Load the page again
          </button>
          <button type="button" className="button button-outline" onClick={() => history.back()}>
            Back to the page before
          </button>
        </p>
      </div>
    )
  }
}

/** Returns the component inside an {@link ErrorBoundary}. */
export function bounded<OwnProps extends object>(Island: ComponentType<OwnProps>) {
  return (props: OwnProps) => (
    <ErrorBoundary>
      <Island {...props} />
    </ErrorBoundary>
  )
}
