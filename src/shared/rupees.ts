/** Formats an amount in rupees as in India, for example ₹1,25,000. */
export const rupeesText = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
