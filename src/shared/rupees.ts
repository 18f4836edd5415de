/** Returns an amount in rupees in the Indian format, for example ₹1,25,000 or −₹7,200. */
export const rupeesText = (amount: number) => `${amount < 0 ? '−' : ''}₹${Math.abs(amount).toLocaleString('en-IN')}`

/** Returns the lowest and the highest amount as text, or one amount if all are equal; undefined for no amounts. */
export function spanText(amounts: readonly number[]): string | undefined {
  if (amounts.length === 0) return undefined
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return low === high ? rupeesText(low) : `${rupeesText(low)} to ${rupeesText(high)}`
}
