/** Content that the site must not be built from. Its message has one sentence per problem, each on a line of its own. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    // The sentences say where the problem is; a stack would only hide them.
    this.stack = `${this.name}: ${this.message}`
  }

  /** Without the sentences: Astro takes a "document" in them for the browser's and advises on that. */
  override toString(): string {
    return this.name
  }
}
