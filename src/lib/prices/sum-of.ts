export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
