/** Returns the result of `use` on localStorage or sessionStorage; undefined when it is blocked or full. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
