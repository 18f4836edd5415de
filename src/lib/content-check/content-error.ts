/** Thrown for invalid content, which stops the build. The message has a line for each problem. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    // The message already names the place of the problem; a stack trace would hide it.
    this.stack = `${this.name}: ${this.message}`
  }

  /** Omits the message: Astro would report the word “document” in it as a use of the browser's global variable. */
  override toString(): string {
    return this.name
  }
}

/** Throws a ContentError if there are problems. */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}
