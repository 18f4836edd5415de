/** Returns the result of `use`, which accesses localStorage or sessionStorage; undefined if that is blocked or full. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
