/** Thrown for invalid content, which stops the build. Its message has a line for each problem. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    // The message says where the problem is; a stack trace would only hide it.
    this.stack = `${this.name}: ${this.message}`
  }

  /** Without the message: Astro takes the word “document” in it for the browser's global. */
  override toString(): string {
    return this.name
  }
}

/** Throws a ContentError if there are problems. */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}
