/** Returns what `use` returns of localStorage or sessionStorage; undefined when the browser blocks them or has no room. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
