import { Component, type ReactNode } from 'react'

/** `unexpectedError` of content/data/chrome.json. */
export interface ErrorWords {
  heading: string
  reload: string
  back: string
}

/** What every island is given besides its own props. */
export interface Guarded {
  errorWords: ErrorWords
}

interface Props {
  words: ErrorWords
  children: ReactNode
}

/**
 * Stands in for an island that broke (specification, sections 2 and 8): the heading, the error's message, and a way on.
 * React itself logs the error. Errors of event handlers do not reach it; those are shown where they happen.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override render() {
    const { error } = this.state
    const { words, children } = this.props
    if (error === undefined) return children
    return (
      <div role="alert" className="mx-auto my-10 max-w-[46rem] border-l-4 border-error bg-error-tint p-6">
        <h2 className="text-heading-3">{words.heading}</h2>
        <p className="mt-4 max-w-prose text-lead wrap-anywhere">
          {error instanceof Error ? error.message : String(error)}
        </p>
        <p className="mt-8 flex flex-wrap gap-4">
          <button
            type="button"
            className="target rounded-control bg-crimson px-6 py-3 font-semibold text-ground"
            onClick={() => location.reload()}
          >
            {words.reload}
          </button>
          <button
            type="button"
            className="target rounded-control border border-ink px-6 py-3 font-semibold"
            onClick={() => history.back()}
          >
            {words.back}
          </button>
        </p>
      </div>
    )
  }
}
